import { yuanOf } from '#contract/money.ts'
import { type BillLine, kindTitleOf } from '#contract/wallet.ts'

const head = ['时间', '类型', '对方', '商品', '说明', '金额（元）', '余额（元）', '备注', '流水号']

/** A spreadsheet takes a text that begins so for a formula, and computes it. */
const isFormula = /^[=+\-@\t\r]/

/** One cell by RFC 4180; a text of somebody's is never a formula. */
const cellOf = (text: string): string => {
  const plain = isFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const dateTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A line of the bill with the id of its transfer. */
export type NumberedLine = BillLine & { transferId: string }

const rowOf = (line: NumberedLine): string[] => {
  const { createTime, counterpart, purchase, reason, amount, balanceAfter, note, transferId } = line
  return [
    dateTime.format(new Date(createTime)),
    kindTitleOf(line),
    cellOf(counterpart?.nickname ?? ''),
    cellOf(purchase?.title ?? ''),
    cellOf(reason),
    // Numbers, so that they can be added up.
    yuanOf(amount),
    yuanOf(balanceAfter),
    cellOf(note),
    cellOf(transferId),
  ]
}

/** The bill as CSV (RFC 4180), times in Shanghai, amounts in yuan. */
export const csvOf = (lines: readonly NumberedLine[]): string =>
  [head, ...lines.map(rowOf)].map((cells) => `${cells.join(',')}\r\n`).join('')
