import { createHmac, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { deriveKey } from '#server/platform/security/secret.ts'
import { type Channel, type CodeType, consumeCheckcode, insertCheckcode } from './checkcode.queries.ts'

/** What a code is good for. */
interface CodeUse {
  channel: Channel
  type: CodeType
  /** The address that it was mailed to. */
  email?: string
  /** Of the number that it was sent to: with each key of the vault, the one that marks now first. */
  phoneFingerprints?: Buffer[]
}

interface Parts {
  db: Executor
  clock: Clock
  secret: string
}

// Others are none of ours; some of them, like NUL, the database would not even compare.
const keyShape = /^[\w-]{24}$/

/** Stores codes, hashed, until they are used. */
export const createCodeStore = ({ db, clock, secret }: Parts) => {
  const hashKey = deriveKey(secret, 'checkcode')
  // The key is part of what is hashed, so that equal codes have different hashes. No code has a gap, which people write all the same.
  const hash = (key: string, code: string) =>
    createHmac('sha256', hashKey)
      .update(`${key}:${code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()}`)
      .digest()

  return {
    /** @returns the key that names it */
    issue: async ({ channel, type, email, phoneFingerprints }: CodeUse, code: string, lifeSeconds: number) => {
      const key = randomBytes(18).toString('base64url')
      const created_at = clock.now()
      await insertCheckcode(db, {
        key,
        channel,
        type,
        email: email ?? null,
        phone_fingerprint: phoneFingerprints?.[0] ?? null,
        code_hash: hash(key, code),
        created_at,
        expires_at: new Date(created_at.getTime() + lifeSeconds * 1000),
      })
      return key
    },

    /** Uses a code up. @returns whether it was right */
    use: async (use: CodeUse, key: string, code: string): Promise<boolean> =>
      keyShape.test(key) &&
      (await consumeCheckcode(db, {
        ...use,
        key,
        codeHash: hash(key, code),
        now: clock.now(),
        tries: limits.checkcodeTries,
      })),
  }
}
