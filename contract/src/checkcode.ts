import { z } from 'zod'
import { defineCall } from './call.ts'
import { limits } from './limits.ts'
import { mobile } from './phone.ts'

/**
 * What a code may be used for; a code of one type is worthless for another. `bind`: an address or number that becomes an
 * account's own. `two-factor`: the second step of a sign-in; given out by that alone.
 */
export const checkcodeType = z.enum(
  ['login', 'signup', 'reset-password', 'verify', 'bind', 'two-factor'],
  '验证码类型不正确',
)
export type CheckcodeType = z.infer<typeof checkcodeType>

/** An e-mail address, lower-cased: two spellings of one mailbox are one account. */
export const email = z
  .string('请填写邮箱')
  .trim()
  .toLowerCase()
  .min(1, '请填写邮箱')
  .max(limits.email.max, '邮箱太长')
  .pipe(z.email('邮箱格式不正确'))
  .meta({ format: 'email', maxLength: limits.email.max })

/** Names a code that was sent; belongs in `checkcodekey`, `emailKey`. */
export const checkcodeKey = z.string('请先获取验证码').min(1, '请先获取验证码').max(64, '请先获取验证码')

/** What the user read from the picture or the mail. Case does not matter. */
export const checkcode = z.string('请填写验证码').trim().min(1, '请填写验证码').max(16, '验证码不正确')

export const checkcodeCalls = {
  getPicture: defineCall({
    method: 'POST',
    path: '/checkcode/get/pic',
    access: 'anyone',
    summary: '获取图形验证码',
    input: { body: z.object({ checkcodeType }) },
    /** `image`: a data URL, 130 × 48 CSS pixels at double density. */
    output: z.object({ checkcodeKey: z.string(), image: z.string() }),
    errors: [],
  }),
  /**
   * Answers the same whether or not the address has an account. A mailbox that is asked for often needs a picture code of
   * the same type (`PICTURE_CODE_NEEDED`).
   */
  sendEmail: defineCall({
    method: 'POST',
    path: '/checkcode/get/email',
    access: 'anyone',
    summary: '发送邮箱验证码',
    input: {
      body: z.object({ checkcodeType, email, checkcodekey: checkcodeKey.optional(), checkcode: checkcode.optional() }),
    },
    output: z.object({ emailKey: z.string() }),
    errors: ['EMAIL_CODE_TOO_OFTEN', 'PICTURE_CODE_NEEDED', 'PICTURE_CODE_WRONG'],
  }),
  /** Sends a code of type `verify` to the signed-in user's own address. */
  sendMyEmail: defineCall({
    method: 'POST',
    path: '/checkcode/get/my-email',
    access: 'user',
    summary: '给当前用户的邮箱发送验证码',
    input: {},
    output: z.object({ emailKey: z.string() }),
    errors: ['UNAUTHENTICATED', 'EMAIL_CODE_TOO_OFTEN'],
  }),
  /** Sends a code of type `bind` to a mobile number. */
  sendPhone: defineCall({
    method: 'POST',
    path: '/checkcode/get/phone',
    access: 'user',
    summary: '发送短信验证码',
    input: { body: z.object({ phone: mobile }) },
    output: z.object({ phoneKey: z.string() }),
    errors: ['UNAUTHENTICATED', 'PHONE_CODE_TOO_OFTEN'],
  }),
}
