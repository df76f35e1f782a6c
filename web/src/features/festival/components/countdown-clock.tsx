import { countdownText, countdownTo } from '../countdown.ts'

interface CountdownClockProps {
  momentMs: number
  nowMs: number
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** What is left until something begins: days, hours, minutes and seconds. Nothing when it has begun. */
export const CountdownClock = ({ momentMs, nowMs }: CountdownClockProps) => {
  const left = countdownTo(momentMs, nowMs)
  if (left === null) return null
  // Where they have no room in one row, the minutes go down with the seconds.
  const pairs: [string, string][][] = [
    [
      [String(left.days), '天'],
      [twoDigits(left.hours), '时'],
    ],
    [
      [twoDigits(left.minutes), '分'],
      [twoDigits(left.seconds), '秒'],
    ],
  ]
  return (
    <p role="timer" aria-label={`还有 ${countdownText(left)}`} className="countdown">
      {pairs.map((parts, index) => (
        <span key={index} aria-hidden>
          {parts.map(([value, unit]) => (
            <span key={unit}>
              <b>{value}</b>
              <small>{unit}</small>
            </span>
          ))}
        </span>
      ))}
    </p>
  )
}
