import { randomInt } from 'node:crypto'
import type { CheckcodeType } from '#contract/checkcode.ts'
import { limits } from '#contract/limits.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { networkOf } from '#server/platform/network/ip-address.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { TextMessages } from '#server/platform/mail/text-messages.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { createCodeStore } from './checkcode-store.service.ts'
import { writeCodeMail, writeCodeText } from './checkcode.messages.ts'
import type { PhonePurpose } from './phone-purpose.ts'
import { drawPicture, makePictureCode } from './picture.ts'

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

/** Who wants a code by mail. */
interface MailAsker {
  ip: string
  /** Signed in. */
  userId?: string
  /** The picture code that came along; needless of whoever has shown by other means to be somebody. */
  picture: { key: string; code: string } | 'none' | 'needless'
}

/** Codes in pictures, by mail and by text message. */
export interface CheckcodeService {
  /** @throws {AppError} TOO_MANY_REQUESTS */
  getPicture(type: CheckcodeType, ip: string): Promise<{ checkcodeKey: string; image: string }>
  /**
   * Sends a code to an address. Says nothing of whether the address has an account.
   * @throws {AppError} EMAIL_CODE_TOO_OFTEN, TOO_MANY_REQUESTS, PICTURE_CODE_NEEDED, PICTURE_CODE_WRONG, UNAVAILABLE when
   * the mail server does not take the mail
   */
  sendEmail(type: CheckcodeType, email: string, asker: MailAsker): Promise<{ emailKey: string }>
  /**
   * Sends a code to a mobile number. Says nothing of whether somebody has it.
   * @throws {AppError} PHONE_CODE_TOO_OFTEN, TOO_MANY_REQUESTS, UNAVAILABLE when the gateway does not take the message
   */
  sendPhone(phone: string, userId: string, purpose: PhonePurpose): Promise<{ phoneKey: string }>
  /** A code for an address whose mail was just shown to be read, without another mail. */
  grantEmail(type: CheckcodeType, email: string): Promise<{ emailKey: string; emailCode: string }>
  /** Uses a picture's code up. @throws {AppError} PICTURE_CODE_WRONG */
  usePicture(type: CheckcodeType, key: string, code: string): Promise<void>
  /** Uses up a code that was sent to this address. @throws {AppError} EMAIL_CODE_WRONG */
  useEmail(type: CheckcodeType, email: string, key: string, code: string): Promise<void>
  /** Uses up a code that was sent to this number. @throws {AppError} PHONE_CODE_WRONG */
  usePhone(kind: PhonePurpose['kind'], phone: string, key: string, code: string): Promise<void>
}

/** Where mails to an address arrive: what stands behind a `+` is a label of the same mailbox (RFC 5233). */
const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*(?=@)/, '')

const randomDigits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')

export const createCheckcodeService = (parts: CheckcodeParts): CheckcodeService => {
  const { config, mailer, texts, limiter, vault } = parts
  const codes = createCodeStore(parts)
  const makeCode = () => config.checkcodeFixed ?? randomDigits(6)

  const grantEmail: CheckcodeService['grantEmail'] = async (type, email) => {
    const emailCode = makeCode()
    const emailKey = await codes.issue({ channel: 'email', type, email }, emailCode, limits.checkcodeSeconds)
    return { emailKey, emailCode }
  }

  /** A number is stored nowhere: a fingerprint stands for it. */
  const phoneUseOf = (type: PhonePurpose['kind'], phone: string) =>
    ({ channel: 'phone', type, phoneFingerprints: vault.fingerprints(phone, 'phone') }) as const

  const usePicture: CheckcodeService['usePicture'] = async (type, key, code) => {
    if (!(await codes.use({ channel: 'picture', type }, key, code))) throw new AppError('PICTURE_CODE_WRONG')
  }

  const isWithoutPicture = async (mailbox: string): Promise<boolean> => {
    try {
      await limiter.take('emailCheckcodeWithoutPicture', mailbox)
      return true
    } catch (error) {
      if (error instanceof AppError && error.key === 'TOO_MANY_REQUESTS') return false
      throw error
    }
  }

  const passPicture = async (type: CheckcodeType, mailbox: string, picture: MailAsker['picture']) => {
    if (picture === 'needless') return
    if (picture !== 'none') await usePicture(type, picture.key, picture.code)
    else if (!(await isWithoutPicture(mailbox))) throw new AppError('PICTURE_CODE_NEEDED')
  }

  return {
    grantEmail,

    getPicture: async (type, ip) => {
      await limiter.take('pictureCheckcodePerAddress', ip)
      const code = config.checkcodeFixed ?? makePictureCode()
      const image = await drawPicture(code)
      const checkcodeKey = await codes.issue({ channel: 'picture', type }, code, limits.pictureCheckcodeSeconds)
      return { checkcodeKey, image }
    },

    sendEmail: async (type, email, { ip, userId, picture }) => {
      const mailbox = mailboxOf(email)
      const asker = userId === undefined ? networkOf(ip) : `user ${userId}`
      const purpose = type === 'reset-password' ? 'reset' : 'other'
      const subject = `${purpose} ${asker} ${mailbox}`
      // All are looked at before one is taken: what is refused costs nothing.
      await limiter.check('emailCheckcodePerAddress', ip)
      await limiter.check('emailCheckcodePerAskerAndMailbox', subject)
      await limiter.check('emailCheckcodePause', subject, 'EMAIL_CODE_TOO_OFTEN')
      await passPicture(type, mailbox, picture)
      await limiter.take('emailCheckcodePause', subject, 'EMAIL_CODE_TOO_OFTEN')
      await limiter.take('emailCheckcodePerAskerAndMailbox', subject)
      await limiter.take('emailCheckcodePerAddress', ip)
      const { emailKey, emailCode } = await grantEmail(type, email)
      try {
        await mailer.send(writeCodeMail(type, email, emailCode))
      } catch (error) {
        // Nothing was sent, so nobody needs to wait before asking again.
        await limiter.clear('emailCheckcodePause', subject)
        throw error
      }
      return { emailKey }
    },

    sendPhone: async (phone, userId, purpose) => {
      const use = phoneUseOf(purpose.kind, phone)
      const subject = `${userId} ${use.phoneFingerprints[0]?.toString('base64url') ?? ''}`
      // In this order for the same reasons as codes by mail.
      await limiter.check('phoneCheckcodePerUser', userId)
      await limiter.check('phoneCheckcodePerAskerAndPhone', subject)
      await limiter.take('phoneCheckcodePause', subject, 'PHONE_CODE_TOO_OFTEN')
      await limiter.take('phoneCheckcodePerAskerAndPhone', subject)
      await limiter.take('phoneCheckcodePerUser', userId)
      const code = makeCode()
      const phoneKey = await codes.issue(use, code, limits.checkcodeSeconds)
      try {
        await texts.send({ to: phone, text: writeCodeText(code, purpose) })
      } catch (error) {
        await limiter.clear('phoneCheckcodePause', subject)
        throw error
      }
      return { phoneKey }
    },

    usePicture,

    useEmail: async (type, email, key, code) => {
      if (!(await codes.use({ channel: 'email', type, email }, key, code))) throw new AppError('EMAIL_CODE_WRONG')
    },

    usePhone: async (kind, phone, key, code) => {
      if (!(await codes.use(phoneUseOf(kind, phone), key, code))) throw new AppError('PHONE_CODE_WRONG')
    },
  }
}
