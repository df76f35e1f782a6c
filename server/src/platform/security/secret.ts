import { hkdfSync, randomBytes } from 'node:crypto'
import path from 'node:path'
import { StartError } from '../errors/start-error.ts'
import { readOrCreate } from './secret-file.ts'

interface Parts {
  appSecret: string | undefined
  /** Absolute. */
  dataDir: string
}

const shortest = 32

/**
 * What access tokens and codes are signed with: the configured secret, or one that was made on the first start and is
 * kept in the data folder, so that people stay signed in.
 * @throws when the file holds something else
 */
export const loadSecret = async ({ appSecret, dataDir }: Parts): Promise<string> => {
  if (appSecret !== undefined) return appSecret
  const file = path.join(dataDir, 'app-secret')
  const secret = await readOrCreate(file, () => randomBytes(48).toString('base64url'))
  if (secret.length < shortest)
    throw new StartError(`${file} must hold at least ${shortest} characters; remove it for a new one`)
  return secret
}

/**
 * A key for one purpose (HKDF, RFC 5869), so that what is signed for one can never pass for another.
 * @returns 32 bytes
 */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `hongyan ${purpose}`, 32))
