import { buttonClass } from '#web/ui/button.tsx'
import { ChevronRight } from 'lucide-react'
import type { Flow } from '#contract/wallet.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBill } from '../api/page-bill.ts'
import { type BillFilters, searchOf } from '../bill-filters.ts'
import { type BillRow, rowsOf } from '../bill-rows.ts'
import { formatMonth } from '../month.ts'
import { BillLineLink } from './bill-line.tsx'
import '../wallet.css'

/** A month's name and sums, and the way to its charts. */
const MonthHead = ({ month, flow }: { month: string; flow: Flow | undefined }) => (
  <div className="wallet-month">
    <Link
      to="/wallet/month/$month"
      params={{ month }}
      className="inline-flex min-h-11 items-center gap-1 text-lg font-semibold"
    >
      <h2>{formatMonth(month)}</h2>
      <span className="sr-only">月账单</span>
      <ChevronRight size={18} aria-hidden className="text-ink-3" />
    </Link>
    {flow !== undefined && (
      <p className="wallet-sums">
        <span>支出 {formatMoney(flow.outgo)}</span>
        <span>收入 {formatMoney(flow.income)}</span>
        {flow.refund > 0 && <span>退款 {formatMoney(flow.refund)}</span>}
      </p>
    )}
  </div>
)

/** Lines in the shape of what is still loading. */
export const BillSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <div role="status" aria-label="正在加载账单">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="wallet-line">
        <Skeleton className="size-10 shrink-0" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-1/4" />
        </div>
        <Skeleton className="h-5 w-16" />
      </div>
    ))}
  </div>
)

const keyOf = (row: BillRow) => (row.kind === 'month' ? row.month : row.line.id)

const isNarrowed = ({ group, month, counterpartId, keyword }: BillFilters) =>
  group !== 'all' || month !== undefined || counterpartId !== undefined || keyword !== ''

/** The bill by filters: endless, grouped by month. */
export const BillList = ({ filters }: { filters: BillFilters }) => {
  const query = useBill(filters)
  const rows = query.data && rowsOf(query.data.lines, query.data.months)
  const name = `bill ${new URLSearchParams(Object.entries(searchOf(filters)).flatMap(([key, value]) => (value ? [[key, value]] : [])))}`
  return (
    <EndlessList
      name={name}
      query={{ ...query, data: rows }}
      keyOf={keyOf}
      renderItem={(row) =>
        row.kind === 'month' ? (
          <MonthHead month={row.month} flow={row.flow} />
        ) : (
          <div className="wallet-row" data-first={row.first} data-last={row.last}>
            <BillLineLink line={row.line} />
          </div>
        )
      }
      skeleton={
        <div className="px-3 pt-4">
          <div className="rounded-card bg-card">
            <BillSkeleton />
          </div>
        </div>
      }
      empty={
        isNarrowed(filters) ? (
          <EmptyState
            drawing="clouds"
            title="没有这样的账单"
            text="换个类型、月份或关键词试试"
            action={
              <Link to="/wallet/bill" replace className={buttonClass({ variant: 'secondary' })}>
                看全部账单
              </Link>
            }
          />
        ) : (
          <EmptyState
            drawing="purse"
            title="还没有账单"
            text="充值、付款、收到的转账和红包，都会记在这里"
            action={
              <Link to="/wallet/top-up" className={buttonClass({ variant: 'secondary' })}>
                先存一笔
              </Link>
            }
          />
        )
      }
    />
  )
}
