import { useNameOf } from '#web/features/user/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { RedPacketRecord } from '#contract/red-packet.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatFen } from '#web/lib/text/format-money.ts'
import { formatTime } from '#web/lib/time/time.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRecords } from '../api/page-records.ts'
import { stateText } from '../red-packet-text.ts'

type Side = 'got' | 'sent'

const noteOf = ({ state, count, takenNum, time }: RedPacketRecord, side: Side): string =>
  side === 'got'
    ? formatTime(time)
    : `${formatTime(time)}，${stateText({ state, myAmount: null })} ${takenNum} / ${count}`

const Line = ({ record, side }: { record: RedPacketRecord; side: Side }) => {
  const nameOf = useNameOf()
  return (
    <div className="px-3 pb-2">
      <Link
        to="/red-packet/$key"
        params={{ key: record.key }}
        className="flex min-h-16 items-center gap-3 rounded-card bg-card px-4 py-2.5 active:bg-wash"
      >
        <Mark size={32} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-base">
            {side === 'got' ? `${nameOf(record.sender)}的红包` : record.greeting}
          </span>
          <span className="block text-xs text-ink-3">{noteOf(record, side)}</span>
        </span>
        <span className="shrink-0 text-lg font-semibold tabular-nums">
          {side === 'got' ? '+' : '-'}
          {formatFen(record.amount)}
        </span>
      </Link>
    </div>
  )
}

const empties = {
  got: { title: '还没有收到红包', text: '朋友发来的、在链接和回复里领到的，都记在这里' },
  sent: { title: '还没有发过红包', text: '和朋友聊天时点“更多”里的红包，就能发一个' },
}

/** Packets that the user got or sent, the newest first. */
export const RecordList = ({ side }: { side: Side }) => (
  <EndlessList
    name={`red packets ${side}`}
    query={useRecords(side)}
    keyOf={({ id }) => id}
    renderItem={(record) => <Line record={record} side={side} />}
    skeleton={
      <div role="status" aria-label="正在加载红包记录" className="space-y-2 px-3">
        <Skeleton className="h-16 rounded-card!" />
        <Skeleton className="h-16 rounded-card!" />
        <Skeleton className="h-16 rounded-card!" />
      </div>
    }
    empty={
      <EmptyState
        drawing="purse"
        {...empties[side]}
        action={
          <Link to="/chat" className={buttonClass({ variant: 'secondary' })}>
            找朋友聊聊
          </Link>
        }
      />
    }
  />
)
