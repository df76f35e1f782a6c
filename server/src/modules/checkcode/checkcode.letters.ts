import type { CheckcodeType } from '#contract/checkcode.ts'
import { limits } from '#contract/limits.ts'
import type { Letter } from '#server/platform/mail.ts'

const purposes: Record<CheckcodeType, string> = {
  login: '你正在登录鸿雁',
  signup: '欢迎来到鸿雁，你正在注册鸿雁账号',
  'reset-password': '你正在重设鸿雁的登录密码',
  verify: '你正在鸿雁里进行需要确认身份的操作',
}

/** The letter that carries a code; the same for every address, so that it tells nobody which ones have an account. */
export const writeCodeLetter = (type: CheckcodeType, to: string, code: string): Letter => ({
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
    '如果这不是你本人的操作，不用理会这封信，你的账号不会有任何变化。',
    '',
    '鸿雁',
  ].join('\n'),
})
