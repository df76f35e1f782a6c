import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type ClassOffer, seatClassNames } from '#contract/railway.ts'
import type { TrainOffer } from '#contract/train-search.ts'
import { clockOf, durationText, TrainSheet, WayArrow } from '#web/features/timetable/index.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { isBookable, isReservable, leftText, lowestPrice, nightsOf, priceText, saleText } from '../offer-text.ts'
import { Alternatives } from './alternatives.tsx'
import { ClassLine } from './class-line.tsx'
import './class-line.css'
import './trip-row.css'
import type { OrderSearch } from '../order-search.ts'

interface EndsProps {
  offer: TrainOffer
  /** Opens the times of the train. */
  onTimes?: () => void
}

/** Where from and to, when, how long, and on which train. */
export const TripEnds = ({ offer }: EndsProps) => {
  const { code, fromName, toName, departTime, arriveTime, minutes, startsFlag, endsFlag, delayMinutes } = offer
  const nights = nightsOf(offer)
  return (
    <span className="trip-ends">
      <span className="trip-end">
        <span className="trip-clock">{clockOf(departTime)}</span>
        <span className="trip-station">
          <i data-end={startsFlag || undefined}>{startsFlag ? '始' : '过'}</i>
          {fromName}
        </span>
      </span>
      <span className="trip-middle">
        <span>{durationText(minutes)}</span>
        <WayArrow />
        <span className="trip-code">{code}</span>
        {delayMinutes > 0 && <span className="trip-late">晚点 {delayMinutes} 分</span>}
      </span>
      <span className="trip-end">
        <span className="trip-clock">
          {clockOf(arriveTime)}
          {nights > 0 && <sup>+{nights}</sup>}
        </span>
        <span className="trip-station">
          <i data-end={endsFlag || undefined}>{endsFlag ? '终' : '过'}</i>
          {toName}
        </span>
      </span>
    </span>
  )
}

/** A class and what is left of it, in a word. */
export const ClassCount = ({ offer, closed }: { offer: ClassOffer; closed: boolean }) => {
  const { seatClass, free } = offer
  return (
    <span className="trip-class" data-left={closed ? 'closed' : free === 0 ? 'none' : free > 20 ? 'plenty' : 'few'}>
      {seatClassNames[seatClass]} <b>{closed ? '--' : leftText(offer)}</b>
    </span>
  )
}

interface TripRowProps {
  offer: TrainOffer
  order: OrderSearch
  /** Opens another day's trains. */
  onDay: (day: string) => void
  /** It is the one that the address names: it stands open, and in sight. */
  named?: boolean
}

/** A train, and opened what of it can be bought. */
export const TripRow = ({ offer, order, onDay, named = false }: TripRowProps) => {
  const row = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(named)
  const [times, setTimes] = useState(false)
  const id = useId()
  const { code, day, classes, runId, fromSeq, toSeq, state } = offer
  const price = lowestPrice(classes)
  const sale = saleText(offer)
  const soldOut = state === 'open' && !isBookable(offer)
  useEffect(() => {
    if (named) row.current?.scrollIntoView({ block: 'center' })
  }, [named])
  return (
    <article
      ref={row}
      aria-label={`${code} 次`}
      className="trip-row"
      data-dim={state === 'closed' || state === 'cancelled' || undefined}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="trip-head"
      >
        <span className="trip-top">
          <TripEnds offer={offer} />
          <span className="trip-price">
            {price !== undefined && (
              <>
                <b>{priceText(price)}</b>
                <small>起</small>
              </>
            )}
            <ChevronDown size={16} aria-hidden data-open={open || undefined} />
          </span>
        </span>
        <span className="trip-classes">
          {sale === undefined ? (
            classes.map((one) => <ClassCount key={one.seatClass} offer={one} closed={false} />)
          ) : (
            <span className="trip-sale" data-state={state}>
              {sale}
              {isReservable(offer, serverNow()) && '，可以预约'}
            </span>
          )}
        </span>
      </button>
      <div id={id} hidden={!open} className="trip-body">
        {open && (
          <>
            <ul aria-label={`${code} 的席别`}>
              {classes.map((one) => (
                <ClassLine key={one.seatClass} offer={offer} one={one} order={order} />
              ))}
            </ul>
            {soldOut && runId !== null && order.swap === '' && (
              <Alternatives offer={{ ...offer, runId }} order={order} onDay={onDay} />
            )}
            <Button variant="quiet" size="sm" onClick={() => setTimes(true)}>
              {code} 时刻和线路
            </Button>
          </>
        )}
      </div>
      <TrainSheet train={{ code, day }} fromSeq={fromSeq} toSeq={toSeq} open={times} onOpenChange={setTimes} />
    </article>
  )
}
