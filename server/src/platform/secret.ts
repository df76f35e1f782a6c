import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

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
  await mkdir(dataDir, { recursive: true })
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (known === undefined) {
    // Written aside and linked: the file appears complete, and for the first of several starts only.
    const draft = `${file}-${randomBytes(8).toString('hex')}`
    await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
    try {
      await link(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      await rm(draft, { force: true })
    }
  }
  const secret = (known ?? (await readFile(file, 'utf8'))).trim()
  if (secret.length < shortest)
    throw new Error(`${file} must hold at least ${shortest} characters; remove it for a new one`)
  return secret
}

/**
 * A key for one purpose (HKDF, RFC 5869), so that what is signed for one can never pass for another.
 * @returns 32 bytes
 */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `hongyan ${purpose}`, 32))
