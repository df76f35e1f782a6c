import { yuanOf } from '#contract/money.ts'

/** @param amount 分; below zero it was taken */
export const adjustedText = (amount: number, reason: string): string =>
  amount > 0
    ? `你的余额增加了 ${yuanOf(amount)} 元。
原因：${reason}
账单里可以看到这一笔；有疑问，找「客服小雁」转人工。`
    : `你的余额扣除了 ${yuanOf(-amount)} 元。
原因：${reason}
账单里可以看到这一笔。不认可的话，找「客服小雁」转人工，我们会再核对一遍。`
