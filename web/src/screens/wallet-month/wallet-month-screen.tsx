import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { BillSummary, Flow } from '#contract/wallet.ts'
import { useBillMonth } from '#web/features/wallet/api/bill-month.ts'
import { sideTitles } from '#web/features/wallet/bill-text.ts'
import { DayChart } from '#web/features/wallet/components/day-chart.tsx'
import { KindChart } from '#web/features/wallet/components/kind-chart.tsx'
import { MonthPrint } from '#web/features/wallet/components/month-print.tsx'
import { MonthSheet } from '#web/features/wallet/components/month-sheet.tsx'
import { addMonths, formatMonth, movedOf, thisMonth } from '#web/features/wallet/month.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Another month, by a step or by choosing. */
const MonthBar = ({ month }: { month: string }) => {
  const { go } = useNavigation()
  const [open, setOpen] = useState(false)
  const show = (wanted: string) => go({ to: '/wallet/month/$month', params: { month: wanted } }, { replace: true })
  return (
    <div className="flex items-center justify-center">
      <IconButton label="前一个月" onClick={() => show(addMonths(month, -1))}>
        <ChevronLeft size={22} aria-hidden />
      </IconButton>
      <Button variant="quiet" className="px-2!" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="text-lg font-semibold tabular-nums">{formatMonth(month)}</span>
      </Button>
      <IconButton label="后一个月" disabled={month >= thisMonth()} onClick={() => show(addMonths(month, 1))}>
        <ChevronRight size={22} aria-hidden />
      </IconButton>
      <MonthSheet open={open} onOpenChange={setOpen} value={month} onChoose={(chosen) => chosen && show(chosen)} />
    </div>
  )
}

interface SumProps {
  title: string
  /** In 分. */
  amount: number
  /** What there is to know of it. */
  note: string | false
}

const Sum = ({ title, amount, note }: SumProps) => (
  <div className="min-w-min flex-1 rounded-card bg-card p-4">
    <h2 className="text-sm text-ink-2">{title}</h2>
    <p className="mt-1 text-xl font-semibold break-words tabular-nums">{formatMoney(amount)}</p>
    {note !== false && <p className="mt-1 text-xs break-keep text-ink-3 tabular-nums">{note}</p>}
  </div>
)

const sides = (['outgo', 'income', 'refund'] as const).map((key) => ({ key, label: sideTitles[key] }))

const Charts = ({ summary }: { summary: BillSummary }) => {
  const [side, setSide] = useState<keyof Flow>(summary.outgo > 0 ? 'outgo' : 'income')
  const moved = movedOf(summary.kinds)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Sum
          title={sideTitles.outgo}
          amount={summary.outgo}
          note={moved.outgo > 0 && `其中提现 ${formatMoney(moved.outgo)}`}
        />
        <Sum
          title={sideTitles.income}
          amount={summary.income}
          note={moved.income > 0 && `其中充值 ${formatMoney(moved.income)}`}
        />
        {summary.refund > 0 && <Sum title={sideTitles.refund} amount={summary.refund} note="退回来的钱，不算收入" />}
      </div>
      <section aria-labelledby="by-day" className="rounded-card bg-card p-4">
        <h2 id="by-day" className="mb-3 text-base font-medium">
          每日收支
        </h2>
        <DayChart summary={summary} />
      </section>
      <section aria-labelledby="by-kind" className="rounded-card bg-card p-4">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <h2 id="by-kind" className="text-base font-medium">
            按类型
          </h2>
          <Segmented
            label="看哪一边"
            items={summary.refund > 0 ? sides : sides.filter(({ key }) => key !== 'refund')}
            value={side}
            onChange={setSide}
          />
        </div>
        <KindChart kinds={summary.kinds} side={side} />
      </section>
      <Link
        to="/wallet/bill"
        search={{ month: summary.month }}
        className={buttonClass({ variant: 'secondary', block: true })}
      >
        看这个月的每一笔
      </Link>
      <MonthPrint summary={summary} />
    </>
  )
}

const waiting = (
  <div role="status" aria-label="正在加载月账单" className="space-y-3">
    <Skeleton className="h-20 rounded-card!" />
    <Skeleton className="h-52 rounded-card!" />
    <Skeleton className="h-52 rounded-card!" />
  </div>
)

/** /wallet/month/{month}: what came in, went out and came back in a month, by day and by kind. */
export const WalletMonthScreen = () => {
  const { back } = useNavigation()
  const { month } = useParams('/wallet/month/$month')
  const { data: summary, error, refetch } = useBillMonth(month)
  const isWrong = isRefusal(error, 'INPUT_INVALID')
  return (
    <Page nav={<NavBar title="月账单" onBack={back} />}>
      <div className="space-y-3 px-3 pb-8">
        {!isWrong && <MonthBar month={month} />}
        {summary !== undefined ? (
          summary.days.length > 0 ? (
            <Charts key={month} summary={summary} />
          ) : (
            <EmptyState
              drawing="purse"
              title="这个月没有收支"
              text="换个月份看看，或者先存一点钱"
              action={
                <Link to="/wallet/top-up" className={buttonClass({ variant: 'secondary' })}>
                  先存一笔
                </Link>
              }
            />
          )
        ) : error === null ? (
          waiting
        ) : isWrong ? (
          <EmptyState
            drawing="nest"
            title="没有这个月"
            text="地址可能不完整"
            action={
              <Link
                to="/wallet/month/$month"
                params={{ month: thisMonth() }}
                replace
                className={buttonClass({ variant: 'secondary' })}
              >
                看这个月
              </Link>
            }
          />
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )}
      </div>
    </Page>
  )
}
