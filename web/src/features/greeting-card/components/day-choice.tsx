import { clsx } from 'clsx'
import { useState } from 'react'
import { lunarDayText, lunarMonthText } from '#contract/calendar/lunar.ts'
import { cardDay, type CardDay, cardMonths, nextCardDays } from '../card-days.ts'

interface DayChoiceProps {
  day: CardDay | null
  onDay: (day: CardDay) => void
  /** `08:00` */
  time: string
  onTime: (time: string) => void
}

const solarText = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

const selectClass =
  'min-h-12 w-full rounded-control border border-edge bg-card px-3 text-lg outline-offset-0 focus-visible:outline-2 focus-visible:outline-river'

/** A lunar day and a minute: festivals that come next at a tap, any other by month and day. */
export const DayChoice = ({ day, onDay, time, onTime }: DayChoiceProps) => {
  const [now] = useState(() => new Date())
  const [festivals] = useState(() => nextCardDays(now, 6))
  const [months] = useState(() => cardMonths(now))
  const chosen = months.findIndex(
    ({ year, month, isLeap }) =>
      day !== null && day.lunar.year === year && day.lunar.month === month && day.lunar.isLeap === isLeap,
  )
  const choose = (index: number, date: number) => {
    const month = months[index]
    if (month === undefined) return
    const { year, isLeap, length } = month
    const next = cardDay({ year, month: month.month, isLeap, day: Math.min(date, length) })
    if (next !== undefined) onDay(next)
  }
  return (
    <div className="space-y-4">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm text-ink-2">就近的节日</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-2">
          {festivals.map((festival) => (
            <button
              key={festival.day}
              type="button"
              aria-pressed={day?.day === festival.day}
              onClick={() => onDay(festival)}
              className={clsx(
                'min-h-14 rounded-control px-2 py-1.5 text-center transition-colors',
                day?.day === festival.day ? 'bg-ink text-paper' : 'bg-wash',
              )}
            >
              <span className="block text-base font-medium">{festival.title}</span>
              <span className="block text-xs tabular-nums">{solarText(festival.day).replace(/^\d+年/, '')}</span>
            </button>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
        <label className="block text-sm text-ink-2">
          农历月
          <select
            className={`${selectClass} mt-1.5 text-ink`}
            value={chosen === -1 ? '' : chosen}
            onChange={(event) => choose(Number(event.target.value), day?.lunar.day ?? 1)}
          >
            {chosen === -1 && <option value="">选月份</option>}
            {months.map((month, index) => (
              <option key={`${month.year} ${month.month} ${month.isLeap}`} value={index}>
                {lunarMonthText(month)}
              </option>
            ))}
          </select>
        </label>
        <label className="block text-sm text-ink-2">
          农历日
          <select
            className={`${selectClass} mt-1.5 text-ink`}
            value={day?.lunar.day ?? ''}
            disabled={chosen === -1}
            onChange={(event) => choose(chosen, Number(event.target.value))}
          >
            {chosen === -1 && <option value="">选日子</option>}
            {Array.from({ length: months[chosen]?.length ?? 0 }, (_, index) => (
              <option key={index} value={index + 1}>
                {lunarDayText(index + 1)}
              </option>
            ))}
          </select>
        </label>
        <label className="block text-sm text-ink-2">
          时间
          <input
            type="time"
            required
            value={time}
            onChange={(event) => onTime(event.target.value)}
            className={`${selectClass} mt-1.5 text-ink tabular-nums`}
          />
        </label>
      </div>
      <p role="status" className="text-sm text-ink-2">
        {day === null ? '选好日子，这里会写出公历是哪一天' : `公历 ${solarText(day.day)} ${time}（北京时间）`}
      </p>
    </div>
  )
}
