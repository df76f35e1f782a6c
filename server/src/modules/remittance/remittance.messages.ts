import { limits } from '#contract/limits.ts'
import { yuanOf } from '#contract/money.ts'

/** The one line of the message. @param amount in 分 */
export const remittanceLine = (amount: number): string => `[转账] ${yuanOf(amount)} 元`

const hours = limits.remittanceSeconds / 3600

/** To the sender; `name` is the recipient's. */
export const acceptedText = (amount: number, name: string): string => `${name} 收下了你转的 ${yuanOf(amount)} 元。`

export const returnedText = (amount: number, name: string): string =>
  `${name} 退还了你转的 ${yuanOf(amount)} 元，钱已回到你的钱包。`

export const lapsedText = (amount: number, name: string): string =>
  `你转给 ${name} 的 ${yuanOf(amount)} 元，${hours} 小时内没有被收下，已退回你的钱包。`

/** To the recipient; `name` is the sender's. */
export const missedText = (amount: number, name: string): string =>
  `${name} 转给你的 ${yuanOf(amount)} 元，${hours} 小时内没有收下，已退回给对方。`
