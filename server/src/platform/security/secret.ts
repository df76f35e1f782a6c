import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import path from 'node:path'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { StartError } from '../errors/start-error.ts'
import type { VaultKey } from './vault.ts'

/**
 * Reads a file of the data folder that holds one line; when it is not there yet, makes it. Of several starts at once, one
 * makes it and all read the same.
 * @param file absolute
 */
export const readOrCreate = async (file: string, make: () => string): Promise<string> => {
  await mkdir(path.dirname(file), { recursive: true })
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (known !== undefined) return known.trim()
  // Written aside and linked: the file appears complete, and for the first of several starts only.
  const draft = `${file}-${randomBytes(8).toString('hex')}`
  await writeFile(draft, `${make()}\n`, { flag: 'wx', mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

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

/** Bytes of a key (AES-256). */
const keyBytes = 32

/**
 * Reads keys as they are configured: `id:key` with the key in Base64, separated by commas, the one that encrypts first.
 * @returns undefined when it is not of that form, a key has not 32 bytes, or two have one id
 */
export const parseVaultKeys = (value: string): [VaultKey, ...VaultKey[]] | undefined => {
  const keys = value.split(',').map((part): VaultKey | undefined => {
    const [, id, key] = /^([A-Za-z0-9]{1,16}):([A-Za-z0-9+/_-]+={0,2})$/.exec(part.trim()) ?? []
    const bytes = Buffer.from(key ?? '', 'base64')
    return id !== undefined && bytes.length === keyBytes ? { id, bytes } : undefined
  })
  const [first, ...others] = keys
  if (!first || !others.every((key) => key !== undefined)) return undefined
  return new Set(keys.map((key) => key?.id)).size === keys.length ? [first, ...others] : undefined
}

interface VaultKeyParts {
  /** As configured. */
  encryptionKeys: [VaultKey, ...VaultKey[]] | undefined
  /** Absolute. */
  dataDir: string
}

/**
 * The configured keys, or one that was made on the first start and is kept in the data folder: who loses it loses what
 * it has encrypted.
 * @throws when the file holds something else
 */
export const loadVaultKeys = async ({ encryptionKeys, dataDir }: VaultKeyParts): Promise<[VaultKey, ...VaultKey[]]> => {
  if (encryptionKeys) return encryptionKeys
  const file = path.join(dataDir, 'encryption-keys')
  const keys = parseVaultKeys(await readOrCreate(file, () => `k1:${randomBytes(keyBytes).toString('base64')}`))
  if (!keys)
    throw new StartError(`${file} must hold keys as ENCRYPTION_KEYS does; without them what they encrypted is lost`)
  return keys
}

/** A token of 256 random bits, in base64url: whoever has it may do what it stands for. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a random token; it cannot be guessed, so one round is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
