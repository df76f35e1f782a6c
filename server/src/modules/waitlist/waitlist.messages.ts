import { yuanOf } from '#contract/money.ts'
import type { MailMessage } from '#server/platform/mail/mailer.ts'
import { lineOf, type Trip } from '../train-order/train-order.module.ts'

const backOf = (amount: number): string => (amount > 0 ? `多付的 ${yuanOf(amount)} 元已退回钱包。` : '')

/** @param seats as they are printed: 小林 05车12A号 @param back in 分 */
export const servedText = (trip: Trip, seats: readonly string[], back: number): string =>
  `候补成功：${lineOf(trip)}。${seats.join('，')}。${backOf(back)}祝你一路平安。`

/** @param back in 分 */
export const lapsedText = (trip: Trip, back: number): string =>
  `候补没有成功：${lineOf(trip)} 到截止时间还没有等到票，预付的 ${yuanOf(back)} 元已全部退回钱包。可以换个车次或日期再试。`

/** @param back in 分 */
export const stoppedText = (trip: Trip, back: number): string =>
  `候补的列车停运了：${lineOf(trip)}，预付的 ${yuanOf(back)} 元已全部退回钱包。可以换个车次或日期再试。`

/** The same by mail. @param text as 铁路服务 says it */
export const endedMail = (to: string, served: boolean, text: string): MailMessage => ({
  to,
  subject: served ? '候补成功' : '候补没有成功',
  text: ['你好：', '', text, '', '打开鸿雁，在「火车票 → 候补」里可以看到车票和每一笔钱。', '', '鸿雁'].join('\n'),
})
