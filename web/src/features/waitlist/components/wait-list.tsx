import { seatClassNames } from '#contract/railway.ts'
import type { waitlistKinds, WaitlistEntry } from '#contract/waitlist.ts'
import { LegHead, useNow } from '#web/features/train-order/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWaits } from '../api/read-wait.ts'
import { entryText } from '../wait-text.ts'
import './waitlist.css'

/** So often one looks whether a sale has begun. */
const clockMs = 5000

type Kind = (typeof waitlistKinds)[number]

const WaitCard = ({ entry }: { entry: WaitlistEntry }) => {
  const { id, state, passengers, combinations, prepaid, spent } = entry
  const [first] = combinations
  const classes = [...new Set(combinations.map(({ seatClass }) => seatClassNames[seatClass]))]
  return (
    <Link to="/train-tickets/snatching" search={{ id }} className="order-card order-row">
      <span className="order-row-top">
        <span>{passengers.map(({ name }) => name).join('、')}</span>
        <span className="order-row-state" data-state={state === 'served' ? 'paid' : state}>
          {entryText(entry, useNow(clockMs))}
        </span>
      </span>
      {first && <LegHead {...first} />}
      <span className="order-row-foot">
        <span>
          {classes.join('、')}
          {combinations.length > 1 && `，共 ${combinations.length} 种组合`}
        </span>
        <b>{formatMoney(state === 'served' ? spent : prepaid)}</b>
      </span>
    </Link>
  )
}

const empties: Record<Kind, { title: string; text: string }> = {
  waiting: { title: '没有在等的票', text: '没票的车次点“候补”，还没开售的点“预约抢票”' },
  ended: { title: '还没有结束的候补', text: '等到的、撤回的、没等到的，都记在这里' },
}

/** One's entries of a kind. */
export const WaitList = ({ kind }: { kind: Kind }) => (
  <EndlessList
    name={`waitlist ${kind}`}
    query={useWaits(kind)}
    keyOf={({ id }) => id}
    renderItem={(entry) => (
      <div className="px-3 pt-2">
        <WaitCard entry={entry} />
      </div>
    )}
    skeleton={
      <div role="status" aria-label="正在加载候补" className="space-y-3 px-3 pt-2">
        <Skeleton className="h-40 rounded-card!" />
        <Skeleton className="h-40 rounded-card!" />
      </div>
    }
    empty={
      <EmptyState
        drawing="incense"
        {...empties[kind]}
        action={
          <Link to="/train-tickets" className={buttonClass({ variant: 'secondary' })}>
            去查车票
          </Link>
        }
      />
    }
  />
)
