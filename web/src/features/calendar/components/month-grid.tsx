import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type CalendarDay, dayOf, type IsoDay } from '#contract/calendar/day.ts'
import { names } from '#contract/calendar/festivals.ts'
import { firstDay, lastDay } from '#contract/calendar/iso-day.ts'
import { lunarDayText, lunarMonthText, lunarText } from '#contract/calendar/lunar.ts'
import type { HolidayDay, HolidayDays } from '../holiday-days.ts'
import { dayAtKey, fullText, moveMonths, monthOf, weekdayNames, weekdayOf, weeksOf } from '../month.ts'
import './calendar.css'

interface MonthGridProps {
  chosen: IsoDay
  today: IsoDay
  holidays: HolidayDays
  onChoose: (day: IsoDay) => void
}

/** So far must a finger go to turn the page, in px. */
const swipePx = 48

/** The line below the number: a festival before a term, a term before the lunar day. */
const noteOf = ({ festivals: [festival], term, lunar }: CalendarDay) => {
  if (festival) return { kind: 'festival', text: names[festival] }
  if (term) return { kind: 'term', text: names[term] }
  return { kind: 'lunar', text: lunar.day === 1 ? lunarMonthText(lunar) : lunarDayText(lunar.day) }
}

/** What a screen reader says of a day. */
const labelOf = (known: CalendarDay, holiday: HolidayDay | undefined): string =>
  [
    fullText(known.day),
    lunarText(known.lunar),
    ...known.festivals.map((key) => names[key]),
    ...(known.term ? [names[known.term]] : []),
    ...(holiday ? [holiday.work ? `${holiday.name}调休，上班` : `${holiday.name}放假`] : []),
  ].join('，')

interface DayCellProps extends Omit<MonthGridProps, 'holidays'> {
  day: IsoDay
  holiday: HolidayDay | undefined
}

const DayCell = ({ day, chosen, today, holiday, onChoose }: DayCellProps) => {
  if (day < firstDay || day > lastDay) return <span role="gridcell" aria-label="历书之外" />
  const known = dayOf(day)
  const note = noteOf(known)
  return (
    <button
      type="button"
      role="gridcell"
      data-day={day}
      aria-selected={day === chosen}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={day === chosen ? 0 : -1}
      data-today={day === today || undefined}
      data-outside={monthOf(day) !== monthOf(chosen) || undefined}
      data-weekend={weekdayOf(day) > 4 || (holiday && !holiday.work) || undefined}
      data-work={holiday?.work || undefined}
      onClick={() => onChoose(day)}
      className="month-day"
    >
      <span className="sr-only">{labelOf(known, holiday)}</span>
      <span aria-hidden className="month-number">
        {Number(day.slice(8))}
      </span>
      <span
        aria-hidden
        data-kind={note.kind}
        data-long={note.text.length > 3 || undefined}
        className={known.disputed ? 'month-note month-disputed' : 'month-note'}
      >
        {note.text}
      </span>
      {holiday && (
        <span aria-hidden data-work={holiday.work || undefined} className="month-mark">
          {holiday.work ? '班' : '休'}
        </span>
      )}
    </button>
  )
}

/** A month: the arrow keys go from day to day, page keys and swipes from month to month; the chosen day alone is in the tab order. */
export const MonthGrid = ({ chosen, today, holidays, onChoose }: MonthGridProps) => {
  const grid = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number } | null>(null)
  const swiped = useRef(false)
  // The focus follows a key; a day that is chosen otherwise takes it from nobody.
  const followsKey = useRef(false)
  const month = monthOf(chosen)
  const [turned, setTurned] = useState({ month, way: 0 })
  if (turned.month !== month) setTurned({ month, way: month > turned.month ? 1 : -1 })

  useEffect(() => {
    if (!followsKey.current) return
    followsKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus()
  }, [chosen])

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = dayAtKey(chosen, event.key)
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    followsKey.current = true
    onChoose(next)
  }
  const handlePointerUp = (event: PointerEvent) => {
    if (start.current === null) return
    const [x, y] = [event.clientX - start.current.x, event.clientY - start.current.y]
    start.current = null
    if (Math.abs(x) < swipePx || Math.abs(x) < 1.5 * Math.abs(y)) return
    swiped.current = true
    onChoose(moveMonths(chosen, x < 0 ? 1 : -1))
  }
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={`${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`}
      className="month"
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => {
        swiped.current = false
        start.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerUp={handlePointerUp}
      onPointerCancel={() => (start.current = null)}
      onClickCapture={(event) => {
        if (swiped.current) event.stopPropagation()
        swiped.current = false
      }}
    >
      <div role="row" className="month-week">
        {weekdayNames.map((name, index) => (
          <span
            key={name}
            role="columnheader"
            aria-label={name}
            className="month-weekday"
            data-weekend={index > 4 || undefined}
          >
            {name.slice(1)}
          </span>
        ))}
      </div>
      <div key={month} role="rowgroup" className="month-rows" style={{ '--month-way': turned.way } as object}>
        {weeksOf(month).map((week) => (
          <div key={week[0]} role="row" className="month-week">
            {week.map((day) => (
              <DayCell key={day} {...{ day, chosen, today, onChoose }} holiday={holidays.of(day)} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
