import { useEffect, useId, useRef } from 'react'
import {
  type Place,
  dayAfter,
  dayName,
  daysBetween,
  minuteText,
  nearName,
  useStations,
} from '#web/features/timetable/index.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { calendarOf } from '#web/lib/time/time.ts'
import { businessDay } from '#web/lib/time/format-time.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { useCalendar } from '../api/search-trains.ts'
import { priceText, reservableDays } from '../offer-text.ts'
import './search-form.css'

interface DayStripProps {
  from: Place
  to: Place
  day: string
  onChange: (day: string) => void
}

/** The minute of the day at which sale of the last day opens where one gets on; undefined where that is not known. */
const useSaleMinute = (from: Place): number | undefined => {
  const stations = useStations().data?.stations
  const own = stations?.filter(({ id, city }) => id === from || `city:${city}` === from) ?? []
  return own.length === 0 ? undefined : Math.min(...own.map(({ saleMinute }) => saleMinute))
}

/** Days on which one can travel or reserve, with what it costs at least, and when sale of the last one opens. */
export const DayStrip = ({ from, to, day, onChange }: DayStripProps) => {
  const name = useId()
  const strip = useRef<HTMLDivElement>(null)
  const { data: calendar } = useCalendar({ from, to })
  const saleMinute = useSaleMinute(from)
  const now = serverNow()
  const today = businessDay(now)
  const { clock } = calendarOf(now)
  const prices = new Map(calendar?.map((one) => [one.day, one]))
  const first = Math.min(0, daysBetween(today, day))
  const count = Math.max(reservableDays, daysBetween(today, day) + 1) - first
  const days = Array.from({ length: count }, (_, index) => dayAfter(today, first + index))

  useEffect(() => {
    strip.current?.querySelector('[data-chosen]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [day])

  const noteOf = (one: string): { text: string; low?: true } => {
    const away = daysBetween(today, one)
    if (away >= reservableDays) return { text: '未开售' }
    if (away >= railwayLimits.saleDays) return { text: '可预约' }
    if (away === railwayLimits.saleDays - 1 && saleMinute !== undefined && clock < minuteText(saleMinute))
      return { text: `${minuteText(saleMinute)}开售` }
    const known = prices.get(one)
    if (known === undefined || known.price === null) return { text: '--' }
    return known.leftFlag ? { text: priceText(known.price), low: true } : { text: '无票' }
  }

  return (
    <div ref={strip} role="radiogroup" aria-label="出发日期" className="day-strip">
      {days.map((one) => {
        const note = noteOf(one)
        return (
          <label key={one} className="day-tile" data-chosen={one === day || undefined}>
            <input
              type="radio"
              name={name}
              checked={one === day}
              onChange={() => onChange(one)}
              aria-label={`${dayName(one)}，${note.low ? `最低 ${note.text}` : note.text}`}
              className="sr-only"
            />
            <span className="day-near">{nearName(one, today)}</span>
            <span className="day-date">
              {Number(one.slice(5, 7))}.{Number(one.slice(8))}
            </span>
            <span className="day-note" data-low={note.low}>
              {note.text}
            </span>
          </label>
        )
      })}
    </div>
  )
}
