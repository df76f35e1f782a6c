import { clsx } from 'clsx'
import { ChevronsUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { weekdayOf } from '#web/features/timetable/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { distanceText, lunarOf, type YearEntry } from '../festival-year.ts'
import '../year.css'

interface YearListProps {
  year: number
  entries: readonly YearEntry[]
  /** The one that stands at the wheel's top. */
  chosen: YearEntry | undefined
  today: string
}

const EntryRow = ({ entry, isChosen, today }: { entry: YearEntry; isChosen: boolean; today: string }) => {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const list = row.current?.closest('.year-list')
    if (!isChosen || !list || !row.current) return
    // Where the list scrolls by itself, beside the wheel; the page stays where its reader is.
    const [outer, inner] = [list.getBoundingClientRect(), row.current.getBoundingClientRect()]
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
  }, [isChosen])
  return (
    <li
      ref={row}
      className={clsx('year-row', entry.day < today && 'year-row-past')}
      data-chosen={isChosen || undefined}
    >
      <Link
        to="/tradition-festival/day/$key"
        params={{ key: entry.key }}
        search={{ year: entry.day.slice(0, 4) }}
        data-term={entry.isTerm || undefined}
      >
        <span className="year-date">
          <b>{Number(entry.day.slice(8))}</b>
          <small>{weekdayOf(entry.day)}</small>
        </span>
        <span className="year-name">
          <b className="festival-brush">{entry.name}</b>
          <small>
            <Dotted parts={[entry.isTerm && '节气', entry.lunar, entry.disputed !== null && <i>日期有争议</i>]} />
          </small>
        </span>
        <span className="year-distance">{entry.day >= today && distanceText(today, entry.day)}</span>
      </Link>
    </li>
  )
}

interface MonthProps extends YearListProps {
  /** 1 is January. */
  month: number
}

/** A month's festivals and terms; today has its place among them. */
const Month = ({ year, month, entries, chosen, today }: MonthProps) => {
  const name = `${year}-${String(month).padStart(2, '0')}`
  const rows = entries.filter(({ day }) => day.startsWith(name))
  const marksToday = today.startsWith(name) && rows.every(({ day }) => day !== today)
  if (rows.length === 0) return null
  const draw = (entry: YearEntry) => (
    <EntryRow key={`${entry.key} ${entry.day}`} entry={entry} isChosen={entry === chosen} today={today} />
  )
  return (
    <section aria-labelledby={`month-${name}`}>
      <h3 id={`month-${name}`}>{month} 月</h3>
      <ul>
        {rows.filter(({ day }) => !marksToday || day < today).map(draw)}
        {marksToday && (
          <li className="year-today">
            今天 {Number(today.slice(8))} 日 {weekdayOf(today)}&nbsp;· {lunarOf(today)}
          </li>
        )}
        {marksToday && rows.filter(({ day }) => day > today).map(draw)}
      </ul>
    </section>
  )
}

/** Festivals and terms of a year, month by month. Of this year, the months that are over are folded away until they are wanted. */
export const YearList = (props: YearListProps) => {
  const { year, chosen, today } = props
  const [open, setOpen] = useState(false)
  const over = today.startsWith(`${year}-`) ? Number(today.slice(5, 7)) - 1 : 0
  const wantsOver = chosen !== undefined && Number(chosen.day.slice(5, 7)) <= over
  if (wantsOver && !open) setOpen(true)
  const first = open ? 1 : over + 1
  return (
    <div className="year-list">
      {first > 1 && (
        <button type="button" className="year-over" onClick={() => setOpen(true)}>
          <ChevronsUp size={18} aria-hidden />看{over === 1 ? ' 1 月' : ` 1 月到 ${over} 月`}
        </button>
      )}
      {Array.from({ length: 13 - first }, (_, index) => (
        <Month key={index + first} month={index + first} {...props} />
      ))}
    </div>
  )
}
