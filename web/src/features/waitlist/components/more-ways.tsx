import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { railwayLimits } from '#contract/railway-limits.ts'
import { type SeatClass, seatClassNames } from '#contract/railway.ts'
import { clockOf, dayAfter, dayName, dayOf, type Leg } from '#web/features/timetable/index.ts'
import { isReservable, priceText, useTrains } from '#web/features/train-search/index.ts'
import { businessDay } from '#web/lib/time/format-time.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckTiles } from '#web/ui/check-tiles.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sameLeg, type Way } from '../way.ts'

interface MoreWaysProps {
  /** Those that one came for. */
  own: readonly Leg[]
  /** Stations between which one travels, and the day on which one wants to get on. */
  trip: { from: string; to: string; day: string }
  /** How many travel: of what has room for all of them nobody needs to wait. */
  seats: number
  /** Those beside. */
  more: readonly Way[]
  onChange: (more: readonly Way[]) => void
}

const WaysOfDay = ({ own, trip, seats, more, onChange }: MoreWaysProps) => {
  const { data, error, refetch } = useTrains(trip)
  if (error !== null && data === undefined) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div role="status" aria-label="正在加载车次">
        <Skeleton className="h-60 rounded-card!" />
      </div>
    )
  const now = serverNow()
  const trains = data.offers.flatMap(({ runId, state, classes, ...offer }) => {
    const coming = isReservable({ runId, state, departTime: offer.departTime }, now)
    if (runId === null || (state !== 'open' && !coming)) return []
    const wayOf = (seatClass: SeatClass): Way => {
      const { code, day, fromSeq, toSeq, departTime, arriveTime } = offer
      return { leg: { runId, code, day, fromSeq, toSeq, seatClass }, departTime, arriveTime }
    }
    const scarce = classes.filter(
      ({ seatClass, free }) =>
        seatClass !== 'standing' &&
        (coming || free < Math.max(1, seats)) &&
        !own.some((leg) => sameLeg(leg, wayOf(seatClass).leg)),
    )
    return scarce.length === 0 ? [] : [{ ...offer, runId, wayOf, scarce }]
  })
  if (trains.length === 0)
    return <p className="py-12 text-center text-base text-ink-2">这一天的其他车次和席别都还有票，不用候补</p>
  return trains.map(({ runId, code, departTime, arriveTime, fromName, toName, wayOf, scarce }) => (
    <CheckTiles
      key={runId}
      title={`${code} 次 ${clockOf(departTime)} ${fromName}，${clockOf(arriveTime)} ${toName}`}
      items={scarce.map(({ seatClass, price }) => [seatClass, `${seatClassNames[seatClass]} ${priceText(price)}`])}
      chosen={more.filter(({ leg }) => leg.runId === runId).map(({ leg }) => leg.seatClass)}
      onChange={(classes) =>
        onChange(
          [...more.filter(({ leg }) => leg.runId !== runId), ...classes.map(wayOf)].slice(
            0,
            railwayLimits.waitlistCombinations - own.length,
          ),
        )
      }
    />
  ))
}

/** Other trains and classes by which one would be served as well: of that day, the one before and the one after. */
export const MoreWays = (props: MoreWaysProps) => {
  const { trip, more, onChange } = props
  const [open, setOpen] = useState(false)
  const [day, setDay] = useState(trip.day)
  const today = businessDay(serverNow())
  const days = [-1, 0, 1].map((away) => dayAfter(trip.day, away)).filter((one) => one >= today)
  return (
    <section aria-label="其他车次和席别" className="order-card">
      {more.length > 0 && (
        <ul className="wait-more">
          {more.map((way) => (
            <li key={`${way.leg.runId} ${way.leg.seatClass}`}>
              <span>
                <b>{way.leg.code}</b> {dayName(dayOf(way.departTime))} {clockOf(way.departTime)}
                {' 开 '}
                <span className="inline-block">{seatClassNames[way.leg.seatClass]}</span>
              </span>
              <IconButton
                label={`不要 ${way.leg.code} ${seatClassNames[way.leg.seatClass]}`}
                onClick={() => onChange(more.filter((other) => !sameLeg(other.leg, way.leg)))}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" block className="px-0! whitespace-normal!" onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden className="shrink-0" /> 加上其他车次和席别，更容易等到
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title="其他车次和席别">
        <div className="space-y-4">
          <div className="flex justify-center">
            <Segmented
              label="出发日期"
              items={days.map((key) => ({ key, label: dayName(key) }))}
              value={day}
              onChange={setDay}
            />
          </div>
          <WaysOfDay key={day} {...props} trip={{ ...trip, day }} />
          <Button block size="lg" onClick={() => setOpen(false)}>
            {more.length === 0 ? '先不加' : `加上这 ${more.length} 种`}
          </Button>
        </div>
      </Sheet>
    </section>
  )
}
