import { TrainFront } from 'lucide-react'
import { clockOf, dayName, dayOf } from '#web/features/timetable/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { businessDay } from '#web/lib/time/format-time.ts'
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
          {day} {clockOf(departTime)} {code} {fromName} → {toName}
        </b>
        <small>
          {[until ?? '已开车', ...(gate === null ? [] : [`检票口 ${gate}`]), ...seats].join(' · ')}
          {delayMinutes > 0 && ` · 晚点约 ${delayMinutes} 分钟`}
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
