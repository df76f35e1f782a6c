import type { BillLine, Flow } from '#contract/wallet.ts'
import { monthOf } from './month.ts'

/** A row of the bill: the head of a month, or a movement in it. */
export type BillRow =
  | { kind: 'month'; month: string; flow: Flow | undefined }
  | { kind: 'line'; line: BillLine; /** Of those of its month. */ first: boolean; last: boolean }

/**
 * The lines with the head of each month before them.
 * @param lines the latest first
 * @param months sums by month; those that are not known are left out of the head
 */
export const rowsOf = (lines: readonly BillLine[], months: ReadonlyMap<string, Flow>): BillRow[] => {
  const rows: BillRow[] = []
  for (const [index, line] of lines.entries()) {
    const month = monthOf(line.createTime)
    const before = lines[index - 1]
    const after = lines[index + 1]
    const first = before === undefined || monthOf(before.createTime) !== month
    if (first) rows.push({ kind: 'month', month, flow: months.get(month) })
    rows.push({ kind: 'line', line, first, last: after === undefined || monthOf(after.createTime) !== month })
  }
  return rows
}
