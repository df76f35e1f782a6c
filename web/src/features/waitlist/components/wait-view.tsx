import { useState } from 'react'
import { seatClassNames } from '#contract/railway.ts'
import type { WaitlistCombination, WaitlistEntry } from '#contract/waitlist.ts'
import { LegHead } from '#web/features/train-order/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useRunChanges } from '#web/lib/socket/use-run-changes.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LazyConfirm } from '#web/ui/lazy-confirm.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWithdraw } from '../api/change-wait.ts'
import { useWait } from '../api/read-wait.ts'
import { aheadText, waitStateNames } from '../wait-text.ts'
import './waitlist.css'

const notes = {
  waiting: '有合适的票会自动订好，马上告诉你。关掉页面也不影响。',
  withdrawn: '你撤回了这次候补，预付的钱全部退回了余额。',
  lapsed: '到截止时间还没有等到票，预付的钱全部退回了余额。',
}

/** What has become of an entry, and of its money. */
const noteOf = ({ state, returned, combinations }: WaitlistEntry): string => {
  if (state === 'served') return returned > 0 ? '座位已经订好，多付的钱退回了余额。' : '座位已经订好。'
  if (state === 'lapsed' && combinations.every(({ runState }) => runState === 'cancelled'))
    return '等的列车停运了，预付的钱全部退回了余额。'
  return notes[state]
}

const Way = ({ way, waiting }: { way: WaitlistCombination; waiting: boolean }) => (
  <section aria-label={`${way.code} 次 ${seatClassNames[way.seatClass]}`} className="order-card">
    <LegHead {...way} />
    <p className="wait-way">
      <span>
        {seatClassNames[way.seatClass]} {formatMoney(way.price)}
      </span>
      {way.runState === 'cancelled' ? <b>列车停运</b> : waiting && <b>{aheadText(way.ahead)}</b>}
    </p>
  </section>
)

const Withdraw = ({ id }: { id: string }) => {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useWithdraw(id)
  return (
    <>
      <Button variant="secondary" size="lg" block onClick={() => setAsks(true)}>
        撤回候补
      </Button>
      <LazyConfirm
        open={asks}
        onOpenChange={setAsks}
        title="撤回这次候补"
        text="不再排队，预付的钱马上全部退回余额。再排要从后面排起。"
        confirmText="撤回"
        cancelText="再等等"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsks(false) })}
      />
    </>
  )
}

const Ready = ({ entry }: { entry: WaitlistEntry }) => {
  const { state, combinations, passengers, prepaid, spent, returned, orderId, createTime, untilTime, number } = entry
  return (
    <div className="order-scroll">
      <section
        aria-label={waitStateNames[state]}
        className="order-state"
        data-state={state === 'served' ? 'paid' : state}
      >
        <div role="status">
          <h2>{waitStateNames[state]}</h2>
        </div>
        <p>{noteOf(entry)}</p>
      </section>
      {orderId !== null && (
        <Link to="/train-tickets/order" search={{ id: orderId }} className={buttonClass({ size: 'lg', block: true })}>
          看车票
        </Link>
      )}
      {combinations.map((way) => (
        <Way key={`${way.runId} ${way.fromSeq} ${way.seatClass}`} way={way} waiting={state === 'waiting'} />
      ))}
      {state === 'waiting' && <Withdraw id={entry.id} />}
      <List label="候补">
        <ListItem title="乘车人" value={passengers.map(({ name }) => name).join('、')} />
        <ListItem title="排队序号" value={<span className="tabular-nums">{number}</span>} />
        <ListItem title="预付" value={<span className="tabular-nums">{formatMoney(prepaid)}</span>} />
        {spent > 0 && <ListItem title="票款" value={<span className="tabular-nums">{formatMoney(spent)}</span>} />}
        {returned > 0 && (
          <ListItem title="已退回余额" value={<span className="tabular-nums">{formatMoney(returned)}</span>} />
        )}
        <ListItem title="提交时间" value={<time dateTime={createTime}>{formatDateTime(createTime)}</time>} />
        <ListItem title="最晚等到" value={<time dateTime={untilTime}>{formatDateTime(untilTime)}</time>} />
      </List>
    </div>
  )
}

/** An entry: what is waited for, how many stand before it, or what it has become. */
export const WaitView = ({ id }: { id: string }) => {
  const { data: entry, error, refetch } = useWait(id)
  const waitedFor = entry?.state === 'waiting' ? entry.combinations.map(({ runId }) => runId) : []
  // Who is served sees it at once: the run's seats have changed.
  useRunChanges([...new Set(waitedFor)], () => void refetch())
  if (entry !== undefined) return <Ready entry={entry} />
  if (isRefusal(error, 'WAITLIST_GONE') || isRefusal(error, 'INPUT_INVALID'))
    return (
      <EmptyState
        title="没有这个候补"
        text="它可能不是你的，或者地址不完整"
        action={
          <Link to="/train-tickets/snatching" replace className={buttonClass({ variant: 'secondary' })}>
            看看我的候补
          </Link>
        }
      />
    )
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="正在加载候补" className="order-scroll">
      <Skeleton className="h-24 rounded-card!" />
      <Skeleton className="h-48 rounded-card!" />
    </div>
  )
}
