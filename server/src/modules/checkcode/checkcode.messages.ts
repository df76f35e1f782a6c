import type { CheckcodeType } from '#contract/checkcode.ts'
import { limits } from '#contract/limits.ts'
import type { MailMessage } from '#server/platform/mail/mailer.ts'
import type { PhonePurpose } from './phone-purpose.ts'

const purposes: Record<CheckcodeType, string> = {
  login: '你正在登录鸿雁',
  signup: '欢迎来到鸿雁，你正在注册鸿雁账号',
  'reset-password': '你正在重设鸿雁的登录密码',
  verify: '你正在鸿雁里进行需要确认身份的操作',
  bind: '你正在把这个邮箱绑定到鸿雁账号',
  'two-factor': '你正在登录鸿雁，这是两步验证的第二步',
}

const harmless = '如果这不是你本人的操作，不用理会这封信，你的账号不会有任何变化。'

/** What to do about a mail that one has not asked for. */
const adviceOf = (type: CheckcodeType): string =>
  // Nobody comes so far without the first step.
  type === 'two-factor' ? '如果这不是你本人的操作，有人可能知道了你的密码，请尽快登录鸿雁修改密码。' : harmless

/** The mail that carries a code; the same for every address, so that nobody learns from it which ones have an account. */
export const writeCodeMail = (type: CheckcodeType, to: string, code: string): MailMessage => ({
  to,
  subject: `${code} 是你的鸿雁验证码`,
  text: [
    '你好：',
    '',
    `${purposes[type]}，验证码是：`,
    '',
    `    ${code}`,
    '',
    `它在 ${limits.checkcodeSeconds / 60} 分钟内有效，只能用一次。请不要告诉任何人，鸿雁也不会向你索要。`,
    adviceOf(type),
    '',
    '鸿雁',
  ].join('\n'),
})

const usesOfText: Record<PhonePurpose['kind'], string> = {
  bind: '你绑定手机号的验证码',
  'railway-account': '你铁路账户的验证码',
  passenger: '同意添加你为乘车人的验证码',
}

/** The text message that carries a code. */
export const writeCodeText = (code: string, purpose: PhonePurpose): string => {
  const life = `${limits.checkcodeSeconds / 60} 分钟内有效，只能用一次。`
  const advice =
    purpose.kind === 'passenger'
      ? `${purpose.by}想在鸿雁为你买火车票，同意就把它告诉对方，不同意不用理会。`
      : '请不要告诉任何人。'
  return `【鸿雁】${code} 是${usesOfText[purpose.kind]}，${life}${advice}`
}
