import { useState } from 'react'
import type { BillLine, BillSummary } from '#contract/wallet.ts'
import { transferTitles } from '#contract/ledger.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { formatFen, formatMoney, formatSigned } from '#web/lib/text/format-money.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { useReadMonth } from '../api/read-month.ts'
import { detailsOf, titleOf } from '../bill-text.ts'
import { formatMonth } from '../month.ts'
import { PrintSheet, PrintTable } from './print-sheet.tsx'

interface MonthPaperProps {
  summary: BillSummary
  lines: BillLine[]
  onDone: () => void
}

const MonthPaper = ({ summary, lines, onDone }: MonthPaperProps) => {
  const me = useMyBase().data
  return (
    <PrintSheet
      title="月账单"
      subtitle={formatMonth(summary.month)}
      glyph="账"
      fileName={`鸿雁月账单-${summary.month}`}
      facts={[
        { name: '账户', value: me === undefined ? '' : `${me.nickname}（@${me.username}）` },
        { name: '笔数', value: `${lines.length} 笔` },
        { name: '支出', value: formatMoney(summary.outgo) },
        { name: '收入', value: formatMoney(summary.income) },
        ...(summary.refund > 0 ? [{ name: '退款', value: formatMoney(summary.refund) }] : []),
      ]}
      onDone={onDone}
    >
      <PrintTable
        caption="按类型"
        columns={[
          { title: '类型' },
          { title: '支出（元）', numeric: true },
          { title: '收入（元）', numeric: true },
          { title: '退款（元）', numeric: true },
        ]}
        rows={summary.kinds.map(({ kind, outgo, income, refund }) => ({
          key: kind,
          cells: [transferTitles[kind], formatFen(outgo), formatFen(income), formatFen(refund)],
        }))}
      />
      <PrintTable
        caption="明细"
        columns={[
          { title: '时间' },
          { title: '账目' },
          { title: '备注' },
          { title: '金额（元）', numeric: true },
          { title: '余额（元）', numeric: true },
        ]}
        rows={lines.map((line) => ({
          key: line.id,
          cells: [
            formatDateTime(line.createTime),
            [titleOf(line), ...detailsOf(line)].join('\n'),
            line.note,
            formatSigned(line.amount),
            formatFen(line.balanceAfter),
          ],
        }))}
      />
      <p className="print-note">
        金额带正号的是收到的钱，带负号的是付出的钱；退回来的钱记作退款，不算收入；时间为北京时间。
      </p>
    </PrintSheet>
  )
}

/** Prints the bill of a month, or keeps it as PDF. */
export const MonthPrint = ({ summary }: { summary: BillSummary }) => {
  const { mutate: read, data: lines, isPending, reset } = useReadMonth()
  const [prints, setPrints] = useState(false)
  const done = () => {
    setPrints(false)
    reset()
  }
  return (
    <>
      <Button
        variant="secondary"
        block
        busy={isPending}
        onClick={() => read(summary.month, { onSuccess: () => setPrints(true) })}
      >
        打印 / 存为 PDF
      </Button>
      {prints && lines !== undefined && <MonthPaper summary={summary} lines={lines} onDone={done} />}
    </>
  )
}
