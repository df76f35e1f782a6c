import type { MailMessage } from '#server/platform/mail/mailer.ts'
import { formatDateTime } from '#server/platform/time/shanghai.ts'

/** Says that the password is another one now. Without a link: nobody shall get used to following one. */
export const writePasswordMail = (
  to: string,
  { username, at, endedOthers }: { username: string; at: Date; endedOthers: boolean },
): MailMessage => ({
  to,
  subject: '鸿雁：你的登录密码已修改',
  text: [
    '你好：',
    '',
    `鸿雁账号 ${username} 的登录密码在 ${formatDateTime(at)} 修改了。${endedOthers ? '其他设备已经退出登录。' : ''}`,
    '如果是你本人的操作，不用理会这封信。',
    '如果不是，请立即打开鸿雁，在登录页用「忘记密码」重设密码。',
    '',
    '鸿雁',
  ].join('\n'),
})
