import { useState } from 'react'
import { type SeatClass, seatClassNames } from '#contract/railway.ts'
import type { TrainConnection, TrainOffer } from '#contract/train-search.ts'
import { durationText } from '#web/features/timetable/index.ts'
import { Button } from '#web/ui/button.tsx'
import { countText, isBookable, priceText } from '../offer-text.ts'
import type { OrderSearch } from '../order-search.ts'
import { OrderLink } from './order-link.tsx'
import { TripEnds } from './trip-row.tsx'

interface LegProps {
  offer: TrainOffer
  chosen: SeatClass | undefined
  onChoose: (seatClass: SeatClass) => void
}

const LegChoice = ({ offer: { code, classes, fromName }, chosen, onChoose }: LegProps) => (
  <div role="group" aria-label={`${code} 的席别，从${fromName}`} className="leg-classes">
    {classes.map(({ seatClass, price, free }) => (
      <button
        key={seatClass}
        type="button"
        aria-pressed={seatClass === chosen}
        disabled={free === 0}
        onClick={() => onChoose(seatClass)}
        className="leg-class"
      >
        {seatClassNames[seatClass]}
        <b>{countText(free)}</b>
        <span>{priceText(price)}</span>
      </button>
    ))}
  </div>
)

/** The cheapest class of which something is left. */
const cheapest = ({ classes }: TrainOffer): SeatClass | undefined =>
  classes.filter(({ free }) => free > 0).toSorted((one, other) => one.price - other.price)[0]?.seatClass

interface ConnectionRowProps {
  connection: TrainConnection
  order: OrderSearch
}

/** A way with one change, bought as one. */
export const ConnectionRow = ({
  connection: { legs, waitMinutes, minutes, sameStationFlag },
  order,
}: ConnectionRowProps) => {
  const [first, second] = legs
  const [choices, setChoices] = useState<readonly (SeatClass | undefined)[]>([])
  const chosen = [choices[0] ?? cheapest(first), choices[1] ?? cheapest(second)] as const
  const priceOf = (offer: TrainOffer, seatClass: SeatClass | undefined) =>
    offer.classes.find((one) => one.seatClass === seatClass)?.price
  const prices = [priceOf(first, chosen[0]), priceOf(second, chosen[1])]
  const total = prices[0] === undefined || prices[1] === undefined ? undefined : prices[0] + prices[1]
  const canOrder = isBookable(first) && isBookable(second)
  return (
    <article aria-label={`${first.code} 换 ${second.code}`} className="trip-row connection">
      <p className="connection-sum">
        <span>全程 {durationText(minutes)}</span>
        {total !== undefined && <b>{priceText(total)}</b>}
      </p>
      <TripEnds offer={first} />
      <LegChoice offer={first} chosen={chosen[0]} onChoose={(one) => setChoices([one, choices[1]])} />
      <p className="connection-change">
        {sameStationFlag ? `${first.toName}换乘` : `${first.toName}下，到${second.fromName}上`}
        <span>停留 {durationText(waitMinutes)}</span>
      </p>
      <TripEnds offer={second} />
      <LegChoice offer={second} chosen={chosen[1]} onChoose={(one) => setChoices([choices[0], one])} />
      {canOrder && first.runId !== null && second.runId !== null && chosen[0] && chosen[1] ? (
        <OrderLink
          order={order}
          legs={[
            { ...first, runId: first.runId, seatClass: chosen[0] },
            { ...second, runId: second.runId, seatClass: chosen[1] },
          ]}
          what={`${first.code} 换 ${second.code}`}
          text="两程一起订"
          block
        />
      ) : (
        <Button variant="secondary" block disabled>
          有一程没票了
        </Button>
      )}
    </article>
  )
}
