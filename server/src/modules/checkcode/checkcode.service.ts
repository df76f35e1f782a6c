import { randomInt } from 'node:crypto'
import type { CheckcodeType } from '#contract/checkcode.ts'
import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { TextMessages } from '#server/platform/mail/text-messages.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import { createCodes } from './checkcode.codes.ts'
import { writeCodeLetter } from './checkcode.letters.ts'
import { drawPicture } from './checkcode.picture.ts'
import { createPhoneCheckcodes, type PhoneCheckcodes } from './checkcode.phone.ts'
import { deleteExpiredCheckcodes } from './checkcode.queries.ts'

export interface CheckcodeParts {
  config: Pick<Config, 'checkcodeFixed'>
  db: Executor
  clock: Clock
  mailer: Mailer
  texts: TextMessages
  limiter: Pick<Limiter, 'take' | 'check' | 'clear'>
  secret: string
  vault: Pick<Vault, 'fingerprints'>
}

export interface CheckcodeService extends PhoneCheckcodes {
  /** @throws {AppError} TOO_MANY_REQUESTS */
  getPicture(type: CheckcodeType, ip: string): Promise<{ checkcodeKey: string; image: string }>
  /**
   * Sends a code to an address. Says nothing of whether the address has an account.
   * @throws {AppError} EMAIL_CODE_TOO_OFTEN, TOO_MANY_REQUESTS, UNAVAILABLE when the mail server does not take the letter
   */
  sendEmail(type: CheckcodeType, email: string, ip: string): Promise<{ emailKey: string }>
  /** A code for an address whose mail was just shown to be read, without another letter. */
  grantEmail(type: CheckcodeType, email: string): Promise<{ emailKey: string; emailCode: string }>
  /**
   * Uses a picture's code up.
   * @throws {AppError} PICTURE_CODE_WRONG
   */
  usePicture(type: CheckcodeType, key: string, code: string): Promise<void>
  /**
   * Uses up a code that was sent to this address.
   * @throws {AppError} EMAIL_CODE_WRONG
   */
  useEmail(type: CheckcodeType, email: string, key: string, code: string): Promise<void>
  /** Deletes what has expired. */
  sweep(): Promise<void>
}

// Without the characters that people mistake for each other, in any case: 0 O Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V.
const letters = 'ACDEFHJKMNPRTWXY3479'

const randomLetters = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
const randomDigits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')

export const createCheckcodeService = (parts: CheckcodeParts): CheckcodeService => {
  const { config, db, clock, mailer, texts, limiter, vault } = parts
  const codes = createCodes(parts)
  const makeNumber = () => config.checkcodeFixed ?? randomDigits(6)

  const issueEmail = async (type: CheckcodeType, email: string) => {
    const emailCode = makeNumber()
    const emailKey = await codes.issue({ channel: 'email', type, email }, emailCode, limits.checkcodeSeconds)
    return { emailKey, emailCode }
  }

  return {
    ...createPhoneCheckcodes({ codes, texts, limiter, vault, makeCode: makeNumber }),

    grantEmail: issueEmail,

    getPicture: async (type, ip) => {
      await limiter.take('pictureCheckcodePerAddress', ip)
      const code = config.checkcodeFixed ?? randomLetters(4)
      const image = await drawPicture(code)
      const checkcodeKey = await codes.issue({ channel: 'picture', type }, code, limits.pictureCheckcodeSeconds)
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
        await mailer.send(writeCodeLetter(type, email, emailCode))
      } catch (error) {
        // Nothing was sent, so nobody needs to wait before asking again.
        await limiter.clear('emailCheckcodePause', email)
        throw error
      }
      return { emailKey }
    },

    usePicture: async (type, key, code) => {
      if (!(await codes.use({ channel: 'picture', type }, key, code))) throw new AppError('PICTURE_CODE_WRONG')
    },

    useEmail: async (type, email, key, code) => {
      if (!(await codes.use({ channel: 'email', type, email }, key, code))) throw new AppError('EMAIL_CODE_WRONG')
    },

    sweep: async () => await deleteExpiredCheckcodes(db, clock.now()),
  }
}
