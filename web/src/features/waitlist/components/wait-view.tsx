import { useState } from 'react'
import { seatClassNames } from '#contract/railway.ts'
import type { WaitlistCombination, WaitlistEntry } from '#contract/waitlist.ts'
import { dayOf } from '#web/features/timetable/index.ts'
import { LegHead, useNow } from '#web/features/train-order/index.ts'
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
import { hoursWords, quietCapText } from '../quiet-hours.ts'
import { isDrawn, nextSaleOf } from '../sale-stage.ts'
import { entryName, placeText } from '../wait-text.ts'
import { EstimateLine } from './estimate-line.tsx'
import { SaleCountdown } from './sale-card.tsx'
import { SwapNote } from './swap-card.tsx'
import './waitlist.css'

/** So often one looks whether a sale has begun. */
const stageMs = 1000

const notes = {
  waiting: '有合适的票会自动订好，马上告诉你。关掉页面也不影响。',
  withdrawn: '你撤回了这次候补，预付的钱全部退回了余额。',
  lapsed: '到截止时间还没有等到票，预付的钱全部退回了余额。',
}

/** What has become of an entry, and of its money. */
const noteOf = ({ state, returned, combinations }: WaitlistEntry): string => {
  if (state === 'waiting' && isDrawn(combinations)) return '抽到有票的位置就自动订好，没抽到接着排队。'
  if (state === 'served') return returned > 0 ? '座位已经订好，多付的钱退回了余额。' : '座位已经订好。'
  if (state === 'lapsed' && combinations.every(({ runState }) => runState === 'cancelled'))
    return '等的列车停运了，预付的钱全部退回了余额。'
  return notes[state]
}

interface WayCardProps {
  way: WaitlistCombination
  /** Whether its entry still waits. */
  waiting: boolean
  /** No other stands beside it: what is told above is told of it. */
  alone: boolean
  /** Whether it says what its estimate is learned from. */
  explained: boolean
}

/** A way by which somebody would be served, and where they stand by it. */
const WayCard = ({ way, waiting, alone, explained }: WayCardProps) => (
  <section aria-label={`${way.code} 次 ${seatClassNames[way.seatClass]}`} className="order-card">
    <LegHead {...way} />
    <p className="wait-way">
      <span>
        {seatClassNames[way.seatClass]} {formatMoney(way.price)}
      </span>
      {way.runState === 'cancelled' ? <b>列车停运</b> : waiting && <b>{placeText(way)}</b>}
      {waiting && !alone && way.saleTime !== null && <small>{formatDateTime(way.saleTime)} 开售</small>}
    </p>
    {waiting && <EstimateLine estimate={way.estimate} explained={explained} />}
  </section>
)

const Withdraw = ({ entry: { id, combinations } }: { entry: WaitlistEntry }) => {
  const drawn = isDrawn(combinations)
  const name = drawn ? '预约' : '候补'
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useWithdraw(id)
  return (
    <>
      <Button variant="secondary" size="lg" block onClick={() => setAsks(true)}>
        撤回{name}
      </Button>
      <LazyConfirm
        open={asks}
        onOpenChange={setAsks}
        title={`撤回这次${name}`}
        text={`${drawn ? '不参加抽签' : '不再排队'}，预付的钱马上全部退回余额。${drawn ? '截止前还能再预约。' : '再排要从后面排起。'}`}
        confirmText="撤回"
        cancelText="再等等"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsks(false) })}
      />
    </>
  )
}

const Facts = ({ entry }: { entry: WaitlistEntry }) => {
  const { passengers, prepaid, spent, returned, createTime, untilTime, number, quiet, mailFlag } = entry
  return (
    <List label="候补">
      <ListItem title="乘车人" value={passengers.map(({ name }) => name).join('、')} />
      {quiet !== null && (
        <ListItem
          title="睡眠安全"
          value={
            <>
              {hoursWords(quiet).map((word) => (
                <span key={word} className="inline-block">
                  {word}
                </span>
              ))}
              <span className="block">{quietCapText(quiet.feeCap)}</span>
            </>
          }
        />
      )}
      <ListItem title="候补编号" value={<span className="tabular-nums">{number}</span>} />
      <ListItem title="预付" value={<span className="tabular-nums">{formatMoney(prepaid)}</span>} />
      {spent > 0 && <ListItem title="票款" value={<span className="tabular-nums">{formatMoney(spent)}</span>} />}
      {returned > 0 && (
        <ListItem title="已退回余额" value={<span className="tabular-nums">{formatMoney(returned)}</span>} />
      )}
      <ListItem title="提交时间" value={<time dateTime={createTime}>{formatDateTime(createTime)}</time>} />
      <ListItem title="最晚等到" value={<time dateTime={untilTime}>{formatDateTime(untilTime)}</time>} />
      {mailFlag && <ListItem title="邮件通知" value="有结果时发到注册邮箱" />}
      <ListItem
        title="公平回执"
        render={(props) => <Link to="/train-tickets/snatching/receipt" search={{ id: entry.id }} {...props} />}
      />
    </List>
  )
}

/** What an entry is now; by the clock it becomes another. */
const Head = ({ entry }: { entry: WaitlistEntry }) => {
  const { state } = entry
  const name = entryName(entry, useNow(stageMs))
  return (
    <section aria-label={name} className="order-state" data-state={state === 'served' ? 'paid' : state}>
      <div role="status">
        <h2>{name}</h2>
      </div>
      <p>{noteOf(entry)}</p>
    </section>
  )
}

/** On from a wait that has come to nothing: to what runs there that day. */
const SearchAgain = ({ way }: { way: WaitlistCombination | undefined }) => (
  <Link
    to="/train-tickets"
    search={way && { from: way.fromStationId, to: way.toStationId, day: dayOf(way.departTime) }}
    className={buttonClass({ size: 'lg', block: true })}
  >
    重新查票
  </Link>
)

const Ready = ({ entry }: { entry: WaitlistEntry }) => {
  const { state, combinations, orderId } = entry
  const saleTime = state === 'waiting' ? nextSaleOf(combinations) : undefined
  return (
    <div className="order-scroll">
      <Head entry={entry} />
      {saleTime !== undefined && <SaleCountdown saleTime={saleTime} />}
      {orderId !== null && (
        <Link to="/train-tickets/order" search={{ id: orderId }} className={buttonClass({ size: 'lg', block: true })}>
          看车票
        </Link>
      )}
      {(state === 'withdrawn' || state === 'lapsed') && <SearchAgain way={combinations[0]} />}
      {combinations.map((way) => (
        <WayCard
          key={`${way.runId} ${way.fromSeq} ${way.seatClass}`}
          way={way}
          waiting={state === 'waiting'}
          alone={combinations.length === 1}
          explained={way === combinations.find(({ estimate }) => estimate !== null)}
        />
      ))}
      <SwapNote entry={entry} />
      {state === 'waiting' && <Withdraw entry={entry} />}
      <Facts entry={entry} />
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
        drawing="nest"
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
