import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { CheckcodeType } from '#contract/checkcode.ts'
import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Executor } from '#server/platform/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Limiter } from '#server/platform/limiter.ts'
import type { Mail } from '#server/platform/mail.ts'
import { deriveKey } from '#server/platform/secret.ts'
import { writeCodeLetter } from './checkcode.letters.ts'
import { drawPicture } from './checkcode.picture.ts'
import { type Channel, consumeCheckcode, deleteExpiredCheckcodes, insertCheckcode } from './checkcode.queries.ts'

export interface CheckcodeParts {
  config: Pick<Config, 'checkcodeFixed'>
  db: Executor
  clock: Clock
  mail: Mail
  limiter: Pick<Limiter, 'take' | 'check' | 'clear'>
  secret: string
}

export interface CheckcodeService {
  /** @throws {Failure} TOO_MANY_REQUESTS */
  getPicture(type: CheckcodeType, ip: string): Promise<{ checkcodeKey: string; image: string }>
  /**
   * Sends a code to an address. Says nothing of whether the address has an account.
   * @throws {Failure} EMAIL_CODE_TOO_OFTEN, TOO_MANY_REQUESTS, UNAVAILABLE when the mail server does not take the letter
   */
  sendEmail(type: CheckcodeType, email: string, ip: string): Promise<{ emailKey: string }>
  /** A code for an address whose mail was just shown to be read, without another letter. */
  grantEmail(type: CheckcodeType, email: string): Promise<{ emailKey: string; emailCode: string }>
  /**
   * Uses a picture's code up.
   * @throws {Failure} PICTURE_CODE_WRONG
   */
  usePicture(type: CheckcodeType, key: string, code: string): Promise<void>
  /**
   * Uses up a code that was sent to this address.
   * @throws {Failure} EMAIL_CODE_WRONG
   */
  useEmail(type: CheckcodeType, email: string, key: string, code: string): Promise<void>
  /** Deletes what has expired. */
  sweep(): Promise<void>
}

// Without the characters that people mistake for each other, in any case: 0 O Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V.
const letters = 'ACDEFHJKMNPRTWXY3479'

// Others are none of ours; some of them, like NUL, the database would not even compare.
const keyShape = /^[\w-]{24}$/

const randomLetters = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
const randomDigits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')

export const createCheckcodeService = ({
  config,
  db,
  clock,
  mail,
  limiter,
  secret,
}: CheckcodeParts): CheckcodeService => {
  const hashKey = deriveKey(secret, 'checkcode')
  // The key is part of what is hashed, so that equal codes have different hashes.
  const hash = (key: string, code: string) =>
    createHmac('sha256', hashKey)
      .update(`${key}:${code.normalize('NFKC').toUpperCase()}`)
      .digest()

  const issue = async (
    channel: Channel,
    type: CheckcodeType,
    email: string | null,
    code: string,
    lifeSeconds: number,
  ) => {
    const key = randomBytes(18).toString('base64url')
    const created_at = clock.now()
    const expires_at = new Date(created_at.getTime() + lifeSeconds * 1000)
    await insertCheckcode(db, { key, channel, type, email, code_hash: hash(key, code), created_at, expires_at })
    return key
  }

  const use = async (channel: Channel, type: CheckcodeType, email: string | null, key: string, code: string) => {
    const { checkcodeTries: tries } = limits
    const codeHash = hash(key, code)
    return (
      keyShape.test(key) &&
      (await consumeCheckcode(db, { key, channel, type, email, codeHash, now: clock.now(), tries }))
    )
  }

  const issueEmail = async (type: CheckcodeType, email: string) => {
    const emailCode = config.checkcodeFixed ?? randomDigits(6)
    const emailKey = await issue('email', type, email, emailCode, limits.checkcodeSeconds)
    return { emailKey, emailCode }
  }

  return {
    grantEmail: issueEmail,

    getPicture: async (type, ip) => {
      await limiter.take('pictureCheckcodePerAddress', ip)
      const code = config.checkcodeFixed ?? randomLetters(4)
      const image = await drawPicture(code)
      const checkcodeKey = await issue('picture', type, null, code, limits.pictureCheckcodeSeconds)
      return { checkcodeKey, image }
    },

    sendEmail: async (type, email, ip) => {
      // Whoever has used up the address's share must not use up that of the receivers, too; and the minute is taken
      // before the hour, so that an impatient tap costs nothing.
      await limiter.check('emailCheckcodePerAddress', ip)
      await limiter.take('emailCheckcodePause', email, 'EMAIL_CODE_TOO_OFTEN')
      await limiter.take('emailCheckcodePerEmail', email)
      await limiter.take('emailCheckcodePerAddress', ip)
      const { emailKey, emailCode } = await issueEmail(type, email)
      try {
        await mail.send(writeCodeLetter(type, email, emailCode))
      } catch (error) {
        // Nothing was sent, so nobody needs to wait before asking again.
        await limiter.clear('emailCheckcodePause', email)
        throw error
      }
      return { emailKey }
    },

    usePicture: async (type, key, code) => {
      if (!(await use('picture', type, null, key, code))) throw new Failure('PICTURE_CODE_WRONG')
    },

    useEmail: async (type, email, key, code) => {
      if (!(await use('email', type, email, key, code))) throw new Failure('EMAIL_CODE_WRONG')
    },

    sweep: async () => await deleteExpiredCheckcodes(db, clock.now()),
  }
}
