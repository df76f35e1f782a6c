import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useMemo } from 'react'
import { dayName } from '#web/features/timetable/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { distanceText, type YearEntry } from '../festival-year.ts'
import { angleOf } from '../wheel.ts'
import { useTurning } from './use-turning.ts'
import { WheelFace } from './wheel-face.tsx'
import '../festival.css'
import '../wheel.css'

interface YearWheelProps {
  year: number
  /** Festivals and terms of the year, by day. */
  entries: readonly YearEntry[]
  /** Which of them is chosen. */
  index: number
  onChoose: (index: number) => void
  /** Today in Asia/Shanghai. */
  today: string
}

/** So many are passed by one press of a page key: about a month. */
const monthOfEntries = 4

/** The year as a disc of ink: turned by drag, keys or buttons, what is chosen stands at its top and is told in its middle. */
export const YearWheel = ({ year, entries, index, onChoose, today }: YearWheelProps) => {
  const { go } = useNavigation()
  const angles = useMemo(() => entries.map(({ day }) => angleOf(day)), [entries])
  const { disc, begun, pointed, handlers } = useTurning(angles, index, onChoose)
  const entry = entries[pointed]
  if (entry === undefined) return null
  const last = entries.length - 1
  const choose = (place: number) => onChoose(Math.min(last, Math.max(0, place)))
  const distance = distanceText(today, entry.day)
  const told = [dayName(entry.day), entry.lunar, distance]

  const moves: Record<string, () => void> = {
    ArrowRight: () => choose(index + 1),
    ArrowDown: () => choose(index + 1),
    ArrowLeft: () => choose(index - 1),
    ArrowUp: () => choose(index - 1),
    PageDown: () => choose(index + monthOfEntries),
    PageUp: () => choose(index - monthOfEntries),
    Home: () => choose(0),
    End: () => choose(last),
    Enter: () => go({ to: '/tradition-festival/day/$key', params: { key: entry.key }, search: { year: String(year) } }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move()
  }

  return (
    <div className="wheel">
      <div className="wheel-round">
        <span className="wheel-pointer" aria-hidden />
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${year} 年的节日与节气`}
          aria-valuemin={1}
          aria-valuemax={entries.length}
          aria-valuenow={pointed + 1}
          aria-valuetext={[entry.name, ...told].join('，')}
          aria-describedby="wheel-keys"
          onKeyDown={onKeyDown}
          {...handlers}
          className="wheel-rim"
        >
          <div ref={disc} style={{ rotate: `${begun}deg` }} className="wheel-disc">
            <WheelFace
              year={year}
              entries={entries}
              index={index}
              today={today.startsWith(`${year}-`) ? today : null}
            />
          </div>
        </div>
        <Link
          to="/tradition-festival/day/$key"
          params={{ key: entry.key }}
          search={{ year: String(year) }}
          className="wheel-hub"
          data-term={entry.isTerm || undefined}
        >
          <b className="festival-brush">{entry.name}</b>
          <small>{distance}</small>
        </Link>
      </div>
      <p id="wheel-keys" className="sr-only">
        左右方向键换一个，回车看这一天
      </p>
      <div className="wheel-caption">
        <IconButton label="上一个" disabled={index === 0} onClick={() => choose(index - 1)}>
          <ChevronLeft size={24} aria-hidden />
        </IconButton>
        <p aria-hidden>
          {told.slice(0, -1).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
        <IconButton label="下一个" disabled={index === last} onClick={() => choose(index + 1)}>
          <ChevronRight size={24} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
