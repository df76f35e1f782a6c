import type { NextDays } from '#contract/festival.ts'
import { daysBetween } from '#contract/calendar/iso-day.ts'
import { dayName } from '#web/features/timetable/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { useNextDays } from '../api/next-days.ts'
import { isFestive } from '../festive.ts'
import { pictureOf } from '../picture.ts'
import './season-note.css'

/** So many days before, the head of the home screen begins to speak of it. */
const nearDays = 7

const distance = (days: number) => (days === 0 ? '今天' : days === 1 ? '明天' : `${days} 天后`)

/** The nearest of them within some days: a festival rather than a term of the same day. */
const nearest = ({ day, occurrences }: NextDays) => {
  const near = occurrences.filter((one) => daysBetween(day, one.day) <= nearDays)
  return near.find((one) => one.day === near[0]?.day && one.kind === 'festival') ?? near[0]
}

/** One short line under the app's name: what is near, else today by the moon. Its place is kept, so nothing jumps. */
export const SeasonLine = () => {
  const { data } = useNextDays()
  if (data === undefined) return null
  const near = nearest(data)
  return near === undefined ? (
    <Link to="/tradition-festival" className="season-line hit-44">
      {data.lunarText}
    </Link>
  ) : (
    <Link to="/tradition-festival/day/$key" params={{ key: near.key }} className="season-line hit-44" data-near>
      {distance(daysBetween(data.day, near.day)).replace(' ', '')}
      {near.name}
    </Link>
  )
}

/** The next festival beside every column of a broad screen, and the next term below it. */
export const SeasonCard = () => {
  const { data, isPending } = useNextDays()
  const isNext = ({ key, kind }: NextDays['occurrences'][number]) => isFestive({ key, isTerm: kind === 'term' })
  const festival = data?.occurrences.find(isNext)
  if (isPending) return <div className="season season-waiting" />
  if (data === undefined || festival === undefined) return null
  const term = data.occurrences.find(({ kind, key }) => kind === 'term' && key !== festival.key)
  const { url, width, height, colour } = pictureOf(festival.key)
  return (
    <section aria-labelledby="rail-season" className="season">
      <h2 id="rail-season" className="sr-only">
        下一个节日
      </h2>
      <Link to="/tradition-festival/day/$key" params={{ key: festival.key }} className="season-card">
        <img src={url} width={width} height={height} alt="" loading="lazy" style={{ background: colour }} />
        <span>
          <b>{festival.name}</b>
          <em>{distance(daysBetween(data.day, festival.day))}</em>
          <small>
            <Dotted parts={[dayName(festival.day), festival.lunarText]} />
          </small>
        </span>
      </Link>
      {term && (
        <Link to="/tradition-festival/day/$key" params={{ key: term.key }} className="season-term">
          <span>{term.name}</span>
          <span>
            <Dotted parts={[dayName(term.day), distance(daysBetween(data.day, term.day))]} />
          </span>
        </Link>
      )}
    </section>
  )
}
