import type { BillDetail } from '#contract/wallet.ts'
import { formatSigned } from '#web/lib/text/format-money.ts'
import { titleOf } from '../bill-text.ts'
import type { Receipt } from '../receipt.ts'
import { formatWhen } from '../when.ts'
import { PrintSheet, PrintTable } from './print-sheet.tsx'

interface ReceiptPaperProps {
  line: BillDetail
  receipt: Receipt
  onDone: () => void
}

/** A receipt on paper, with all that belongs to the same thing. */
export const ReceiptPaper = ({ line, receipt, onDone }: ReceiptPaperProps) => (
  <PrintSheet
    title={receipt.title}
    subtitle={receipt.amount}
    glyph="凭"
    facts={receipt.facts}
    fileName={`鸿雁凭证-${line.id}`}
    onDone={onDone}
  >
    {line.way.length > 1 && (
      <PrintTable
        caption="这笔钱的来龙去脉"
        columns={[{ title: '时间' }, { title: '账目' }, { title: '金额（元）', numeric: true }]}
        rows={line.way.map((step) => ({
          key: step.id,
          cells: [formatWhen(step.createTime), titleOf(step), formatSigned(step.amount)],
        }))}
      />
    )}
    <p className="print-note">真伪以鸿雁账单为准，可凭流水号向客服小雁核对；时间为北京时间。</p>
  </PrintSheet>
)
