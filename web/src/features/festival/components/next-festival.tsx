import { todayInShanghai } from '#contract/calendar/day.ts'
import { dayName } from '#web/features/timetable/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { useSecond } from '#web/lib/time/use-second.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { distanceText, entriesOf, lastYear, type YearEntry } from '../festival-year.ts'
import { isFestive } from '../festive.ts'
import { pictureOf } from '../picture.ts'
import { CountdownClock } from './countdown-clock.tsx'
import '../festival.css'
import '../next-festival.css'

/** What is on a day, and what comes after it. */
const around = (today: string) => {
  const year = Number(today.slice(0, 4))
  const all = [...entriesOf(year), ...(year < lastYear ? entriesOf(year + 1) : [])]
  const coming = all.filter(({ day }) => day > today)
  return {
    current: all.filter(({ day }) => day === today),
    festival: coming.find(isFestive),
    term: coming.find(({ isTerm }) => isTerm),
  }
}

/** One line of what is besides the next festival. */
const DayLine = ({ entry, mark, note }: { entry: YearEntry; mark: string; note: readonly string[] }) => (
  <Link to="/tradition-festival/day/$key" params={{ key: entry.key }} className="day-line">
    <span data-term={entry.isTerm || undefined}>{mark}</span>
    <b className="festival-brush">{entry.name}</b>
    <small>
      <Dotted parts={note} />
    </small>
  </Link>
)

/** The next festival, large, with what is left until its first second in Asia/Shanghai; what is on today stands above it. */
export const NextFestival = () => {
  const nowMs = useSecond()
  const today = todayInShanghai(new Date(nowMs))
  const { current, festival, term } = around(today)
  if (festival === undefined) return null
  const { url, width, height, colour } = pictureOf(festival.key)
  return (
    <section aria-labelledby="next-festival" className="next-festival">
      {current.map((entry) => (
        <DayLine
          key={entry.key}
          entry={entry}
          mark="今天"
          note={
            entry.hasMinute && entry.startMs > nowMs
              ? [`${formatDateTime(new Date(entry.startMs).toISOString()).slice(-5)} 交节`]
              : [entry.lunar]
          }
        />
      ))}
      <div className="next-festival-card">
        <img src={url} width={width} height={height} alt="" fetchPriority="high" style={{ background: colour }} />
        <div>
          <p className="next-festival-eyebrow">下一个节日</p>
          <h2 id="next-festival" className="festival-brush">
            {festival.name}
          </h2>
          <p className="next-festival-date">
            <Dotted parts={[dayName(festival.day), `农历${festival.lunar}`]} />
          </p>
          <CountdownClock momentMs={festival.startMs} nowMs={nowMs} />
          <Link
            to="/tradition-festival/day/$key"
            params={{ key: festival.key }}
            className={buttonClass({ variant: 'secondary' })}
          >
            看看{festival.name}
          </Link>
        </div>
      </div>
      {term !== undefined && term !== festival && (
        <DayLine entry={term} mark="节气" note={[dayName(term.day), distanceText(today, term.day)]} />
      )}
    </section>
  )
}
