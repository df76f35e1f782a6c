import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { StartError } from '../errors/start-error.ts'
import { readOrCreate } from './secret-file.ts'
import type { VaultKey } from './vault.ts'

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

interface Parts {
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
export const loadVaultKeys = async ({ encryptionKeys, dataDir }: Parts): Promise<[VaultKey, ...VaultKey[]]> => {
  if (encryptionKeys) return encryptionKeys
  const file = path.join(dataDir, 'encryption-keys')
  const keys = parseVaultKeys(await readOrCreate(file, () => `k1:${randomBytes(keyBytes).toString('base64')}`))
  if (!keys)
    throw new StartError(`${file} must hold keys as ENCRYPTION_KEYS does; without them what they encrypted is lost`)
  return keys
}
