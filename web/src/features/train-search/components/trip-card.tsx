import { ChevronRight, TrainFront } from 'lucide-react'
import { dayName, type TrainTrip } from '#web/features/timetable/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useTrain } from '../api/search-trains.ts'
import { isBookable, saleText } from '../offer-text.ts'
import { TripEnds } from './trip-row.tsx'
import './trip-card.css'

/** A train that somebody has told of, as it stands now: who wants to travel on it as well finds it behind the card. */
export const TripCard = ({ trip }: { trip: TrainTrip }) => {
  const { from, to, day, code } = trip
  const { data: offer, isPending } = useTrain(trip)
  const state = offer === null || offer === undefined ? undefined : saleText(offer)
  return (
    <Link to="/train-tickets" search={{ from, to, day, train: code }} className="trip-card">
      <span className="trip-card-top">
        <b>{code}</b> {dayName(day)}
      </span>
      {offer ? (
        <TripEnds offer={offer} />
      ) : (
        <span className="trip-card-gone">{isPending ? '正在看这趟车' : '已经开走，或者现在查不到'}</span>
      )}
      <span className="trip-card-foot">
        <span data-state={offer?.state}>
          <TrainFront size={13} aria-hidden />
          {state ?? (offer && isBookable(offer) ? '还有票，一起走' : offer ? '没票了，可以候补' : '火车票')}
        </span>
        <ChevronRight size={14} aria-hidden />
      </span>
    </Link>
  )
}
