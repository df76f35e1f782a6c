import { TrainFront } from 'lucide-react'
import { useRailwaySignedIn } from '#web/features/railway-account/index.ts'
import { clockOf, dayName, dayOf } from '#web/features/timetable/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { businessDay } from '#web/lib/time/format-time.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { isForTravel, untilText } from '../order-text.ts'
import type { NextTrip } from '../next-trip.ts'
import { useNextTrip } from '../api/next-trip.ts'
import { useNow } from './use-now.ts'
import './trip-note.css'

const everyMs = 15_000

const Note = ({ trip: { orderId, leg } }: { trip: NextTrip }) => {
  const now = useNow(everyMs)
  const { code, fromName, toName, departTime, delayMinutes, gate, tickets } = leg
  const until = untilText(Date.parse(departTime) + delayMinutes * 60_000 - now)
  const day = dayOf(departTime) === businessDay(now) ? '今天' : dayName(dayOf(departTime))
  const seats = tickets.filter(isForTravel).map(({ seatText }) => seatText)
  return (
    <Link to="/train-tickets/order" search={{ id: orderId }} className="trip-note">
      <TrainFront size={22} strokeWidth={1.75} aria-hidden />
      <span>
        <b>
          {day} {clockOf(departTime)} {code} {fromName} →&nbsp;{toName}
        </b>
        <small>
          <Dotted
            parts={[
              until ?? '已开车',
              ...(gate === null ? [] : [`检票口 ${gate}`]),
              ...seats,
              ...(delayMinutes > 0 ? [`晚点约 ${delayMinutes} 分钟`] : []),
            ]}
          />
        </small>
      </span>
    </Link>
  )
}

/** The next train, where one has a ticket. */
export const NextTripNote = () => {
  const { data: trip } = useNextTrip()
  return trip && <Note trip={trip} />
}

/**
 * The same where its place is kept while it is asked for, and where there is none: it leads to the tickets then. Who has no account
 * at the railway here has no such place.
 */
export const NextTripPlace = () => {
  const signedIn = useRailwaySignedIn()
  const { data: trip, isLoading } = useNextTrip()
  if (trip !== undefined) return <Note trip={trip} />
  return (
    signedIn && (
      <Link to="/train-tickets" className="trip-note" data-none="">
        <TrainFront size={22} strokeWidth={1.75} aria-hidden />
        <span>
          <b>查车票</b>
          <small>{isLoading ? '看看你接下来有没有车…' : '最近没有要坐的车，想去哪儿'}</small>
        </span>
      </Link>
    )
  )
}

/** The same on the day of travel alone; nothing on screens that are broad enough to have it beside. */
export const TripToday = () => {
  const { data: trip } = useNextTrip()
  const today = businessDay(useNow(everyMs))
  return (
    trip &&
    dayOf(trip.leg.departTime) <= today && (
      <div className="trip-today">
        <Note trip={trip} />
      </div>
    )
  )
}
