import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** One key of the configuration. */
export interface VaultKey {
  /** Stands in front of what was encrypted with it. */
  id: string
  /** 32 bytes. */
  bytes: Buffer
}

/**
 * Encrypts what must not lie open in the database or in files (AES-256-GCM). The first key encrypts, all keys
 * decrypt: so a new key is put in front, what older ones have encrypted is encrypted again (`reEncryptColumns`), and the
 * old key can go.
 */
export interface Vault {
  /**
   * @param context where it will stand (table, column, whose); it can be decrypted nowhere else
   * @returns text, never the same twice
   */
  encrypt(plain: string, context: string): string
  /** @throws when it was changed, comes from elsewhere, or its key is gone */
  decrypt(encrypted: string, context: string): string
  encryptBytes(plain: Buffer, context: string): Buffer
  /** @throws as `decrypt` */
  decryptBytes(encrypted: Buffer, context: string): Buffer
  /** What each text encrypted with the first key begins with. */
  currentPrefix: string
  /** Whether there are older keys, so that something may have to be encrypted again. */
  rotates: boolean
  /**
   * A keyed hash, by which equal values can be found that are not to be read (HMAC-SHA-256).
   * @param purpose hashes of different purposes have nothing in common
   */
  fingerprint(value: string, purpose: string): Buffer
  /** The same with every key, the first key's first: for looking up what an older key has marked. */
  fingerprints(value: string, purpose: string): Buffer[]
}

const ivBytes = 12
const tagBytes = 16

const derive = (key: VaultKey, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key.bytes, '', `hongyan vault ${purpose}`, 32))

const encrypt = (key: KeyObject, plain: Buffer, context: string): Buffer => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

const decrypt = (key: KeyObject, encrypted: Buffer, context: string): Buffer => {
  if (encrypted.length < ivBytes + tagBytes) throw new Error('what is to be decrypted is too short')
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(encrypted.subarray(-tagBytes))
  return Buffer.concat([decipher.update(encrypted.subarray(ivBytes, -tagBytes)), decipher.final()])
}

/** @param given at least one; ids are of letters and digits, and differ */
export const createVault = (given: readonly [VaultKey, ...VaultKey[]]): Vault => {
  const keys = given.map((key) => ({
    id: key.id,
    // Once: to make it of bytes for each text takes several times as long as to encrypt one.
    encryption: createSecretKey(derive(key, 'sealing')),
    marking: (purpose: string) => derive(key, `fingerprint ${purpose}`),
  }))
  const current = keys[0] as (typeof keys)[number]
  const prefixOf = (id: string) => `${id}.`
  const keyOf = (id: string) => {
    const key = keys.find((one) => one.id === id)
    if (!key) throw new Error(`the key ${id} is needed to open something, and is not configured`)
    return key
  }
  const mark = (key: (typeof keys)[number], value: string, purpose: string) =>
    createHmac('sha256', key.marking(purpose)).update(value).digest()

  return {
    currentPrefix: prefixOf(current.id),
    rotates: keys.length > 1,
    encrypt: (plain, context) =>
      prefixOf(current.id) + encrypt(current.encryption, Buffer.from(plain), context).toString('base64url'),
    decrypt: (encrypted, context) => {
      const dot = encrypted.indexOf('.')
      const bytes = Buffer.from(encrypted.slice(dot + 1), 'base64url')
      return decrypt(keyOf(encrypted.slice(0, dot)).encryption, bytes, context).toString()
    },
    encryptBytes: (plain, context) =>
      Buffer.concat([Buffer.from(prefixOf(current.id)), encrypt(current.encryption, plain, context)]),
    decryptBytes: (encrypted, context) => {
      const dot = encrypted.indexOf('.')
      return decrypt(keyOf(encrypted.subarray(0, dot).toString()).encryption, encrypted.subarray(dot + 1), context)
    },
    fingerprint: (value, purpose) => mark(current, value, purpose),
    fingerprints: (value, purpose) => keys.map((key) => mark(key, value, purpose)),
  }
}

/** Where an encrypted column of a user's stands: goes into `encrypt` and `decrypt`. */
export const encryptionContext = (table: string, column: string, userId: string): string =>
  `${table}.${column}:${userId}`
