import { formatFen } from '#web/lib/text/format-money.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import type { Payment } from '../loan.ts'

const MonthRow = ({ month, total, principal, interest, left }: Payment) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 tabular-nums">
    <span className="text-base">
      第 {month} 期 <strong className="font-medium">{formatFen(total)}</strong>
    </span>
    <span className="text-xs text-ink-2">
      <Dotted parts={[`本金 ${formatFen(principal)}`, `利息 ${formatFen(interest)}`, `剩 ${formatFen(left)}`]} />
    </span>
  </li>
)

/** As wide as the last year, so that sums stand below one another. */
const yearStyle = { display: 'inline-block', minWidth: '4em' }

/** Each payment, year by year; a year is opened to see its months. */
export const PaymentList = ({ payments }: { payments: readonly Payment[] }) => {
  const years = Array.from({ length: Math.ceil(payments.length / 12) }, (_, year) =>
    payments.slice(year * 12, year * 12 + 12),
  )
  return (
    <section aria-label="还款明细" className="overflow-hidden rounded-card bg-card">
      <h2 className="px-4 pt-4 pb-2 text-sm text-ink-2">还款明细（元）</h2>
      {years.map((months, year) => (
        <details key={year} className="border-t border-line">
          <summary className="min-h-11 px-4 py-2.5 text-base -outline-offset-2">
            <span style={yearStyle}>第 {year + 1} 年</span>
            <span className="text-sm text-ink-2 tabular-nums">
              {' '}
              <span className="whitespace-nowrap">
                还 {formatFen(months.reduce((sum, { total }) => sum + total, 0))}，
              </span>
              <span className="whitespace-nowrap">剩 {formatFen(months.at(-1)?.left ?? 0)}</span>
            </span>
          </summary>
          <ol className="pb-2">
            {months.map((payment) => (
              <MonthRow key={payment.month} {...payment} />
            ))}
          </ol>
        </details>
      ))}
    </section>
  )
}
