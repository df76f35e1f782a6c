import { weekdayOf } from '#web/features/timetable/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { daysFrom, neighboursOf } from '../day-entry.ts'
import type { YearEntry } from '../festival-year.ts'

const shown = 6

const ymd = (day: string) => day.split('-').map(Number)

/** When it is in the years to come. */
export const DayDates = ({ entry }: { entry: YearEntry }) => (
  <table className="day-dates">
    <caption className="festival-brush">往后几年</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">公历</th>
        <th scope="col">星期</th>
        <th scope="col">农历</th>
      </tr>
    </thead>
    <tbody>
      {daysFrom(entry.key, entry.day, shown).map(({ day, lunar, disputed }) => {
        const [year, month, date] = ymd(day)
        return (
          <tr key={day}>
            <th scope="row">
              {year}年{month}月{date}日
            </th>
            <td>{weekdayOf(day)}</td>
            <td>
              {lunar}
              {disputed !== null && <small title={disputed}>有争议</small>}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

/** The ways to the days before and after it. */
export const DayNeighbours = ({ entry }: { entry: YearEntry }) => {
  const { before, after } = neighboursOf(entry)
  return (
    <nav aria-label="前后的节日与节气" className="day-neighbours">
      {[
        { other: before, text: '上一个' },
        { other: after, text: '下一个' },
      ].map(({ other, text }) =>
        other === null ? (
          <span key={text} />
        ) : (
          <Link
            key={text}
            to="/tradition-festival/day/$key"
            params={{ key: other.key }}
            search={{ year: other.day.slice(0, 4) }}
            replace
          >
            <small>{text}</small>
            <b className="festival-brush">{other.name}</b>
          </Link>
        ),
      )}
    </nav>
  )
}
