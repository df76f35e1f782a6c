import { limits } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { TextMessages } from '#server/platform/mail/text-messages.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { Codes } from './checkcode.codes.ts'

export interface PhoneCheckcodes {
  /**
   * Sends a code to a mobile number that shall be bound. Says nothing of whether somebody has it.
   * @throws {AppError} PHONE_CODE_TOO_OFTEN, TOO_MANY_REQUESTS, UNAVAILABLE when the gateway does not take the message
   */
  sendPhone(phone: string, userId: string): Promise<{ phoneKey: string }>
  /**
   * Uses up a code that was sent to this number.
   * @throws {AppError} PHONE_CODE_WRONG
   */
  usePhone(phone: string, key: string, code: string): Promise<void>
}

interface PhoneParts {
  codes: Codes
  texts: TextMessages
  limiter: Pick<Limiter, 'take' | 'check' | 'clear'>
  vault: Pick<Vault, 'fingerprints'>
  makeCode: () => string
}

const writeCodeText = (code: string) =>
  `【鸿雁】${code} 是你绑定手机号的验证码，${limits.checkcodeSeconds / 60} 分钟内有效，只能用一次。请不要告诉任何人。`

/** Codes for phones. A number is kept nowhere: a fingerprint stands for it. */
export const createPhoneCheckcodes = ({ codes, texts, limiter, vault, makeCode }: PhoneParts): PhoneCheckcodes => {
  const useOf = (phone: string) =>
    ({ channel: 'phone', type: 'bind', phoneFingerprints: vault.fingerprints(phone, 'phone') }) as const

  return {
    sendPhone: async (phone, userId) => {
      const use = useOf(phone)
      const subject = use.phoneFingerprints[0]?.toString('base64url') ?? ''
      // In this order for the same reasons as codes by mail.
      await limiter.check('phoneCheckcodePerUser', userId)
      await limiter.take('phoneCheckcodePause', subject, 'PHONE_CODE_TOO_OFTEN')
      await limiter.take('phoneCheckcodePerPhone', subject)
      await limiter.take('phoneCheckcodePerUser', userId)
      const code = makeCode()
      const phoneKey = await codes.issue(use, code, limits.checkcodeSeconds)
      try {
        await texts.send({ to: phone, text: writeCodeText(code) })
      } catch (error) {
        // Nothing was sent, so nobody needs to wait before asking again.
        await limiter.clear('phoneCheckcodePause', subject)
        throw error
      }
      return { phoneKey }
    },

    usePhone: async (phone, key, code) => {
      if (!(await codes.use(useOf(phone), key, code))) throw new AppError('PHONE_CODE_WRONG')
    },
  }
}
