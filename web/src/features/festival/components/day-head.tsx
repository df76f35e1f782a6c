import { todayInShanghai } from '#contract/calendar/day.ts'
import { clockOf, dayName } from '#web/features/timetable/index.ts'
import { useSecond } from '#web/lib/time/use-second.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { distanceText, type YearEntry } from '../festival-year.ts'
import { pictureOf } from '../picture.ts'
import { CountdownClock } from './countdown-clock.tsx'
import { useFestivalText } from './day-text.tsx'
import '../day.css'
import '../festival.css'

/** So far ahead seconds are counted; further only days. */
const nearMs = 1000 * 24 * 3600 * 1000

/** What is left until the day; on it, and after, how it stands to today. */
const Until = ({ entry }: { entry: YearEntry }) => {
  const nowMs = useSecond()
  const today = todayInShanghai(new Date(nowMs))
  const isNear = entry.startMs - nowMs < nearMs
  if (entry.startMs > nowMs && isNear) return <CountdownClock momentMs={entry.startMs} nowMs={nowMs} />
  return (
    <p className="day-now festival-brush" data-today={entry.day === today || undefined}>
      {entry.day === today ? '就是今天' : distanceText(today, entry.day)}
    </p>
  )
}

const yearName = (day: string) => `${Number(day.slice(0, 4))}年`

/** Picture, name and day of a festival or a term, with what is left until it. */
export const DayHead = ({ entry }: { entry: YearEntry }) => {
  const { data: text } = useFestivalText(entry.key)
  const { url, width, height, alt, colour } = pictureOf(entry.key)
  return (
    <div className="day-head">
      <img
        src={url}
        width={width}
        height={height}
        alt={alt}
        fetchPriority="high"
        style={{ background: colour }}
        className="day-picture"
      />
      <div className="day-title">
        <span className="day-kind" data-term={entry.isTerm || undefined}>
          {entry.isTerm ? '节气' : '节日'}
        </span>
        <h1 className="festival-brush">{entry.name}</h1>
        <p className="day-summary">{text?.summary ?? '\u00A0'}</p>
      </div>
      <div className="day-when">
        <p>
          <b>
            {yearName(entry.day)}
            {dayName(entry.day)}
          </b>
          <small>
            <Dotted
              parts={[
                `农历${entry.lunar}`,
                entry.hasMinute && `北京时间 ${clockOf(new Date(entry.startMs).toISOString())} 交节`,
              ]}
            />
          </small>
        </p>
        <Until entry={entry} />
        {entry.disputed !== null && <p className="day-disputed">{entry.disputed}</p>}
      </div>
    </div>
  )
}
