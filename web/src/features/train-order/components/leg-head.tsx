import type { TrainLeg } from '#contract/train-ticket.ts'
import {
  clockOf,
  dayName,
  dayOf,
  daysBetween,
  durationText,
  WayArrow,
  weekdayOf,
} from '#web/features/timetable/index.ts'
import './leg-head.css'

interface LegHeadProps {
  code: string
  fromName: string
  toName: string
  departTime: string
  arriveTime: string
  /** Minutes it is late, as far as is known. */
  delayMinutes?: number
  runState?: TrainLeg['runState']
}

/** A train from here to there, as it stands on a ticket. */
export const LegHead = (props: LegHeadProps) => {
  const { code, fromName, toName, departTime, arriveTime, delayMinutes = 0, runState } = props
  const nights = daysBetween(dayOf(departTime), dayOf(arriveTime))
  return (
    <div className="leg-head">
      <p className="leg-day">
        {dayName(dayOf(departTime))}
        {runState === 'cancelled' ? (
          // However late it was to be: nobody waits for it any more.
          <span className="leg-late">停运</span>
        ) : (
          delayMinutes > 0 && <span className="leg-late">晚点约 {delayMinutes} 分钟</span>
        )}
      </p>
      <div className="leg-ends">
        <p className="leg-end">
          <span className="leg-clock">{clockOf(departTime)}</span>
          <span className="leg-station">{fromName}</span>
        </p>
        <p className="leg-middle">
          <b>{code}</b>
          <WayArrow />
          <span>{durationText(Math.round((Date.parse(arriveTime) - Date.parse(departTime)) / 60_000))}</span>
        </p>
        <p className="leg-end">
          <span className="leg-clock">
            {clockOf(arriveTime)}
            {nights > 0 && <sup aria-label={`${weekdayOf(dayOf(arriveTime))}到`}>+{nights}</sup>}
          </span>
          <span className="leg-station">{toName}</span>
        </p>
      </div>
    </div>
  )
}
