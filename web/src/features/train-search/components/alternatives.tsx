import { seatClassNames } from '#contract/railway.ts'
import type { TrainOffer } from '#contract/train-search.ts'
import { clockOf, dateOf, weekdayOf } from '#web/features/timetable/index.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAlternatives, useCalendar } from '../api/search-trains.ts'
import { countText, lowestPrice, priceText } from '../offer-text.ts'
import type { OrderSearch } from '../order-search.ts'
import { OrderLink } from './order-link.tsx'

interface AlternativesProps {
  offer: TrainOffer & { runId: string }
  order: OrderSearch
  onDay: (day: string) => void
}

const daysShown = 5

/** Other days on which something is left. */
const OtherDays = ({
  offer: { fromStationId, toStationId, day },
  onDay,
}: Pick<AlternativesProps, 'offer' | 'onDay'>) => {
  const { data } = useCalendar({ from: fromStationId, to: toStationId })
  const days = data?.filter((one) => one.leftFlag && one.day !== day).slice(0, daysShown) ?? []
  if (days.length === 0) return null
  return (
    <section aria-label="其他日子">
      <h3>换个日子</h3>
      <div className="trip-days">
        {days.map((one) => (
          <button key={one.day} type="button" onClick={() => onDay(one.day)} className={`${chipClass()} trip-day`}>
            {dateOf(one.day)} {weekdayOf(one.day)}
            {one.price !== null && <b>{priceText(one.price)}</b>}
          </button>
        ))}
      </div>
    </section>
  )
}

/** What else there is where a train has nothing left: two seats on it, some stops more, other days. */
export const Alternatives = ({ offer, order, onDay }: AlternativesProps) => {
  const { runId, fromSeq, toSeq, code } = offer
  const { data, error, isPending, refetch } = useAlternatives({ runId, fromSeq, toSeq })
  const changes = order.change === '' ? (data?.changes ?? []) : []
  return (
    <div className="trip-else">
      {isPending && <Skeleton className="h-11" />}
      {data === undefined && error !== null && <InlineError message={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && changes.length === 0 && data.neighbours.length === 0 && (
        <p className="trip-else-none">
          这趟车多买几站{order.change === '' && '、中途换座'}也没有票了，看看别的车次或日子
        </p>
      )}
      {changes.length > 0 && (
        <section aria-label="同车换座">
          <h3>同车换座，中途换一次座位</h3>
          <ul>
            {changes.map(({ seatClass, changeSeq, changeName, price }) => (
              <li key={`${seatClass} ${changeSeq}`} className="class-line">
                <span className="class-name">
                  {seatClassNames[seatClass]}
                  <small>到{changeName}换座</small>
                </span>
                <span className="class-price">{priceText(price)}</span>
                <OrderLink
                  order={order}
                  legs={[
                    { ...offer, seatClass, toSeq: changeSeq },
                    { ...offer, seatClass, fromSeq: changeSeq },
                  ]}
                  what={`${code} ${seatClassNames[seatClass]}，到${changeName}换座`}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {data !== undefined && data.neighbours.length > 0 && (
        <section aria-label="多买几站">
          <h3>同一趟车，多买几站</h3>
          <ul>
            {data.neighbours.map((other) => {
              const best = other.classes.find(({ free }) => free > 0)
              const price = lowestPrice(other.classes)
              if (best === undefined || price === undefined || other.runId === null) return null
              return (
                <li key={`${other.code} ${other.fromSeq} ${other.toSeq}`} className="class-line">
                  <span className="class-name">
                    {other.fromName}到{other.toName}
                    <small>
                      {other.code}，{clockOf(other.departTime)} 开，{seatClassNames[best.seatClass]}
                      {countText(best.free)}
                    </small>
                  </span>
                  <span className="class-price">{priceText(best.price)}</span>
                  <OrderLink
                    order={order}
                    legs={[{ ...other, runId: other.runId, seatClass: best.seatClass }]}
                    what={`${other.code} ${other.fromName}到${other.toName}`}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <OtherDays offer={offer} onDay={onDay} />
    </div>
  )
}
