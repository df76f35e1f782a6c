import { seatClassNames } from '#contract/railway.ts'
import type { TrainLeg, TrainTicket } from '#contract/train-ticket.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { clockOf, dateOf, dayOf } from '#web/features/timetable/index.ts'
import { typeNames } from '../order-text.ts'
import './paper-ticket.css'

interface TicketCardProps {
  leg: TrainLeg
  ticket: TrainTicket
  /** What is stamped on it once it is over. */
  stamp: string
}

/** A ticket as it was of paper: pale blue, with what the gate and the conductor look for. */
export const TicketCard = ({ leg, ticket, stamp }: TicketCardProps) => {
  const { code, fromName, toName, departTime, gate } = leg
  const { name, idNumber, type, seatClass, seatText, price, fee, refunded, state } = ticket
  const over = state !== 'paid' && state !== 'held'
  return (
    <article aria-label={`${name}的车票`} className="paper-ticket" data-over={over || undefined}>
      <div className="paper-ends">
        <b>{fromName}</b>
        <span>
          {code}
          <i aria-hidden />
        </span>
        <b>{toName}</b>
      </div>
      <div className="paper-line">
        <span>
          {dateOf(dayOf(departTime))}{' '}
          <span className="whitespace-nowrap">
            <b>{clockOf(departTime)}</b> 开
          </span>
        </span>
        <b className="paper-seat">{seatText}</b>
      </div>
      <div className="paper-line">
        <span>
          <b>{formatMoney(price)}</b> {type === 'adult' ? '' : `${typeNames[type]}票 `}
          {seatClassNames[seatClass]}
        </span>
        {gate !== null && <span>检票口 {gate}</span>}
      </div>
      <div className="paper-person">
        <span>{name}</span>
        <span>{idNumber}</span>
      </div>
      <div className="paper-foot">
        {refunded > 0 && (
          <p className="paper-note">
            退回 {formatMoney(refunded)}
            {fee > 0 && `，手续费 ${formatMoney(fee)}`}
          </p>
        )}
        {over && <span className="paper-stamp">{stamp}</span>}
      </div>
    </article>
  )
}
