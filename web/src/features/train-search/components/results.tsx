import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { TrainOffer } from '#contract/train-search.ts'
import { clockOf, dayName } from '#web/features/timetable/index.ts'
import { desktop, useMedia } from '#web/lib/browser/media.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { readPageState, savePageState } from '#web/lib/page-state/page-state.ts'
import { usePageKey } from '#web/lib/page-state/scroll-restoration.ts'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { runsAreTold } from '#web/lib/socket/watched-runs.ts'
import { useStore } from '#web/lib/store/store.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'
import { useLiveCounts } from '../api/live-counts.ts'
import { useConnections, useTrains } from '../api/search-trains.ts'
import { isBookable, isReservable, keyOfOffer } from '../offer-text.ts'
import { type SearchChoice, searchOf } from '../search-choice.ts'
import { arrange, countFilters, noFilters, type Sort, sorts, type TripFilters, wantedOffers } from '../trip-filters.ts'
import { ConnectionRow } from './connection-row.tsx'
import { DayStrip } from './day-strip.tsx'
import { FilterFields } from './filter-fields.tsx'
import { TripRow } from './trip-row.tsx'
import './results.css'

const ways = [
  { key: 'direct', label: '直达' },
  { key: 'connection', label: '中转' },
] as const
type Way = (typeof ways)[number]['key']

const rowsWaiting = 6

const Waiting = () => (
  <div role="status" aria-label="正在查车次" className="trip-list">
    {Array.from({ length: rowsWaiting }, (_, row) => (
      <Skeleton key={row} className="trip-blank rounded-card!" />
    ))}
  </div>
)

/** How true the counts are: pushed, asked for again and again, or from before the network went. */
const Freshness = ({ askedTime, isOld }: { askedTime: string; isOld: boolean }) => {
  const isTold = useStore(runsAreTold)
  return (
    <p role="status" className="trip-fresh" data-old={isOld || undefined}>
      {isOld ? `没连上网络，这是 ${clockOf(askedTime)} 查到的余票` : isTold ? '余票随时更新' : '余票每 15 秒更新'}
    </p>
  )
}

const isFilters = (value: unknown): value is TripFilters =>
  typeof value === 'object' && value !== null && Object.keys(noFilters).every((key) => key in value)

/** Filters, the same when one comes back to the page. */
const useFilters = () => {
  const name = `train filters ${usePageKey()}`
  const [filters, setFilters] = useState<TripFilters>(() => {
    const kept = readPageState(name)
    return isFilters(kept) ? kept : noFilters
  })
  const change = (changed: TripFilters) => {
    savePageState(name, () => changed)
    setFilters(changed)
  }
  return [filters, change] as const
}

interface DirectProps {
  choice: SearchChoice
  onDay: (day: string) => void
  onConnections: () => void
}

const Nothing = ({
  filtered,
  onClear,
  onConnections,
}: {
  filtered: boolean
  onClear: () => void
  onConnections: () => void
}) =>
  filtered ? (
    <EmptyState
      drawing="clouds"
      title="没有符合条件的车次"
      text="放宽筛选条件再看看"
      action={
        <Button variant="secondary" onClick={onClear}>
          清除筛选
        </Button>
      }
    />
  ) : (
    <EmptyState
      drawing="rails"
      title="这一天没有直达车"
      text="换个日子，或者中转一次也能到"
      action={
        <Button variant="secondary" onClick={onConnections}>
          看看中转
        </Button>
      }
    />
  )

const sortKeys = sorts.map(({ key }) => key)

const Direct = ({ choice, onDay, onConnections }: DirectProps) => {
  const { data, error, refetch } = useTrains(choice)
  const [filters, setFilters] = useFilters()
  const [sort, setSort] = usePageChoice<Sort>('train sort', sortKeys, 'depart')
  const [open, setOpen] = useState(false)
  const hasRoom = useMedia(desktop)
  const live = useLiveCounts(data?.offers ?? [])
  if (data === undefined)
    return error === null ? <Waiting /> : <ErrorState message={error.message} onRetry={() => void refetch()} />

  const offers = wantedOffers(data.offers.map(live), choice)
  const shown = arrange(offers, filters, sort)
  const set = countFilters(filters)
  const soldOut = shown.length > 0 && !shown.some(isBookable) && shown.some(({ state }) => state === 'open')
  const now = serverNow()
  const toReserve = shown.some((offer) => isReservable(offer, now)) && !shown.some(({ state }) => state === 'open')
  const fields = (children?: ReactNode) => (
    <FilterFields offers={offers} filters={filters} onChange={setFilters}>
      {children}
    </FilterFields>
  )
  return (
    <div className="trip-results">
      {hasRoom && (
        <aside aria-label="筛选" className="trip-side">
          {fields()}
        </aside>
      )}
      <div className="trip-main">
        <div className="trip-tools">
          <div role="radiogroup" aria-label="排序" className="trip-sorts">
            {sorts.map(({ key, label }) => (
              <label key={key} className="trip-sort">
                <input
                  type="radio"
                  name="train-sort"
                  checked={key === sort}
                  onChange={() => setSort(key)}
                  className="sr-only"
                />
                {label}
              </label>
            ))}
          </div>
          {!hasRoom && (
            <>
              <button
                type="button"
                aria-pressed={filters.bookable}
                onClick={() => setFilters({ ...filters, bookable: !filters.bookable })}
                className={chipClass(filters.bookable)}
              >
                有票
              </button>
              <button type="button" onClick={() => setOpen(true)} className={chipClass(set > 0)}>
                <SlidersHorizontal size={14} aria-hidden />
                筛选{set > 0 && ` ${set}`}
              </button>
            </>
          )}
        </div>
        <div className="trip-notes">
          <p role="status">{shown.length} 趟车</p>
          {(!toReserve || error !== null) && <Freshness askedTime={data.askedTime} isOld={error !== null} />}
        </div>
        {toReserve && (
          <div className="trip-hint">
            <p>还没开售，点开车次就能预约：开售时大家一起抽签，不用守着抢。</p>
          </div>
        )}
        {soldOut && choice.swap === '' && (
          <div className="trip-hint">
            <p>这一天的直达车都没票了。点开车次看看同车换座、多买几站，也可以中转。</p>
            <Button variant="quiet" size="sm" onClick={onConnections}>
              看看中转
            </Button>
          </div>
        )}
        {shown.length === 0 ? (
          <Nothing filtered={offers.length > 0} onClear={() => setFilters(noFilters)} onConnections={onConnections} />
        ) : (
          <ul aria-label="车次" className="trip-list">
            {shown.map((offer) => (
              <li key={keyOfOffer(offer)}>
                <TripRow offer={offer} order={choice} onDay={onDay} named={offer.code === choice.train} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Sheet open={open} onOpenChange={setOpen} title="筛选车次">
        {fields(
          <Button className="flex-1" onClick={() => setOpen(false)}>
            看 {shown.length} 趟车
          </Button>,
        )}
      </Sheet>
    </div>
  )
}

const Connections = ({ choice }: { choice: SearchChoice }) => {
  const { data, error, dataUpdatedAt, refetch } = useConnections(choice)
  const live = useLiveCounts(data?.flatMap(({ legs }) => legs) ?? [])
  if (data === undefined)
    return error === null ? <Waiting /> : <ErrorState message={error.message} onRetry={() => void refetch()} />
  const wanted = data.filter(({ legs }) => wantedOffers(legs, choice).length === legs.length)
  if (wanted.length === 0)
    return (
      <EmptyState
        drawing="rails"
        title="没有合适的中转"
        text="换个日子，或者换个车站试试"
        action={
          <Link
            to="/train-tickets"
            search={{ ...searchOf(choice), edit: '1' }}
            className={buttonClass({ variant: 'secondary' })}
          >
            换个车站
          </Link>
        }
      />
    )
  const keyOf = ({ legs }: { legs: readonly TrainOffer[] }) => legs.map(keyOfOffer).join(' ')
  return (
    <>
      <div className="trip-notes">
        <p role="status">{wanted.length} 个方案</p>
        <Freshness askedTime={new Date(dataUpdatedAt).toISOString()} isOld={error !== null} />
      </div>
      <ul aria-label="中转方案" className="trip-list connections">
        {wanted.map((connection) => (
          <li key={keyOf(connection)}>
            <ConnectionRow
              connection={{ ...connection, legs: [live(connection.legs[0]), live(connection.legs[1])] }}
              order={choice}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface ResultsProps {
  choice: SearchChoice
  onChange: (choice: SearchChoice) => void
}

/** What was found: days, direct trains, and ways with one change. */
export const Results = ({ choice, onChange }: ResultsProps) => {
  const [way, setWay] = usePageChoice<Way>('train way', ['direct', 'connection'], 'direct')
  const { from, to, day, change, swap } = choice
  // Tickets are given for those of one train.
  const oneTrain = change !== '' || swap !== ''
  const onDay = (chosen: string) => onChange({ ...choice, day: chosen, train: '' })
  return (
    <>
      <div className="trip-head-bar">
        <DayStrip from={from} to={to} day={day} onChange={onDay} />
        {!oneTrain && <Tabs label="直达或中转" items={ways} value={way} onChange={setWay} className="px-1" />}
      </div>
      <h2 className="sr-only">{dayName(day)} 的车次</h2>
      <div {...(!oneTrain && tabPanelProps(way))} className="trip-panel">
        {way === 'direct' || oneTrain ? (
          <Direct key={day} choice={choice} onDay={onDay} onConnections={() => setWay('connection')} />
        ) : (
          <Connections choice={choice} />
        )}
      </div>
    </>
  )
}
