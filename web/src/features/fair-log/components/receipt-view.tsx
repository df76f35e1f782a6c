import { ChevronRight } from 'lucide-react'
import type { WaitlistReceipt } from '#contract/waitlist-log.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { useReceipt } from '../api/read-receipt.ts'
import { eventTextOf, grouped } from '../event-text.ts'
import { FileCheck } from './file-check.tsx'
import { RunCheck } from './run-check.tsx'
import '../fair-log.css'

const Events = ({ events }: Pick<WaitlistReceipt, 'events'>) => (
  <ol aria-label="这个候补的记录" className="fair-events">
    {events.flatMap(({ seq, text, path }) => {
      const told = eventTextOf(text)
      if (told === undefined) return []
      return [
        <li key={seq}>
          <p>{told.title}</p>
          <p className="text-xs text-ink-2 tabular-nums">
            <Dotted
              parts={[
                <time key="time" dateTime={told.time}>
                  {formatDateTime(told.time)}
                </time>,
                `日志第 ${seq} 条`,
                path === null ? '一分钟内签名' : '已签名',
              ]}
            />
          </p>
        </li>,
      ]
    })}
  </ol>
)

const Ready = ({ receipt }: { receipt: WaitlistReceipt }) => {
  const { events, head, runs } = receipt
  return (
    <div className="order-scroll">
      <section aria-labelledby="fair-what" className="rounded-card bg-card p-4">
        <h2 id="fair-what" className="text-base font-medium">
          谁先谁后，谁都能查
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          每一次排队、轮到、让过和离开都写进公开的日志，只有编号，没有名字；写下就改不了。你可以自己核对，没有人排到你前面。
        </p>
        <Events events={events} />
      </section>
      <section aria-labelledby="fair-runs" className="rounded-card bg-card p-4">
        <h2 id="fair-runs" className="text-base font-medium">
          等过的车
        </h2>
        {head === null && <p className="mt-1 text-sm text-ink-2">日志一分钟内会签名，到时就能核对。</p>}
        <ul className="fair-runs">
          {runs.map((run) => (
            <RunCheck key={run.runId} run={run} receipt={receipt} />
          ))}
        </ul>
      </section>
      <FileCheck />
      {head !== null && (
        <details className="fair-head">
          <summary>
            签名
            <ChevronRight size={18} aria-hidden />
          </summary>
          <dl>
            <dt>时间</dt>
            <dd>{formatDateTime(head.time)}</dd>
            <dt>记录</dt>
            <dd>{head.size} 条</dd>
            <dt>根</dt>
            <dd className="fair-hash">{grouped(head.root)}</dd>
            <dt>公钥</dt>
            <dd className="fair-hash">{head.publicKey}</dd>
          </dl>
          <p className="text-sm text-ink-2">
            保存的文件也可以用源码里的脚本核对：<code>node scripts/verify-waitlist.mjs 文件</code>
          </p>
        </details>
      )}
    </div>
  )
}

const gone = (
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

const Found = ({ id }: { id: string }) => {
  const { data: receipt, error, refetch } = useReceipt(id)
  if (receipt !== undefined) return <Ready receipt={receipt} />
  if (isRefusal(error, 'WAITLIST_GONE') || isRefusal(error, 'INPUT_INVALID')) return gone
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="正在加载公平回执" className="order-scroll">
      <Skeleton className="h-40 rounded-card!" />
      <Skeleton className="h-24 rounded-card!" />
    </div>
  )
}

/** 公平回执: what the public log says of one's entry, and its verification on this device. */
export const ReceiptView = ({ id }: { id: string | undefined }) => (id === undefined ? gone : <Found id={id} />)
