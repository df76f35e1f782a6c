import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { dayOf, leapMonthOf, toIsoDay } from '#contract/calendar/day.ts'
import { lunarMonthText } from '#contract/calendar/lunar.ts'
import { dateOf } from '#web/features/timetable/index.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { firstYear, lastYear } from '../festival-year.ts'

interface YearPickerProps {
  year: number
  thisYear: number
  onShow: (year: number) => void
}

/** 丙午马年, 正月初一 2月17日, 没有闰月. */
const factsOf = (year: number): string[] => {
  const first = toIsoDay({ year, month: 1, isLeap: false, day: 1 })
  if (first === null) return []
  // By then the year of the pillars has turned, too, whichever of 立春 and 正月初一 is first.
  const { ganzhi, zodiac } = dayOf(`${year}-07-01`)
  const leap = leapMonthOf(year)
  return [
    `${ganzhi.year}${zodiac}年`,
    `正月初一 ${dateOf(first)}`,
    leap === 0 ? '没有闰月' : lunarMonthText({ month: leap, isLeap: true }),
  ]
}

/** Chooses the year: one before or after it, or any that the calendar knows. */
export const YearPicker = ({ year, thisYear, onShow }: YearPickerProps) => (
  <header className="year-picker">
    <div>
      <IconButton label="上一年" disabled={year === firstYear} onClick={() => onShow(year - 1)}>
        <ChevronLeft size={22} aria-hidden />
      </IconButton>
      <label>
        <span id="festival-year" className="sr-only">
          年份
        </span>
        <select aria-labelledby="festival-year" value={year} onChange={({ target }) => onShow(Number(target.value))}>
          {Array.from({ length: lastYear - firstYear + 1 }, (_, index) => (
            <option key={index} value={firstYear + index}>
              {firstYear + index} 年
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden />
      </label>
      <IconButton label="下一年" disabled={year === lastYear} onClick={() => onShow(year + 1)}>
        <ChevronRight size={22} aria-hidden />
      </IconButton>
      {year !== thisYear && (
        <Button variant="quiet" size="sm" onClick={() => onShow(thisYear)}>
          回今年
        </Button>
      )}
    </div>
    <p>
      <Dotted parts={factsOf(year)} />
    </p>
  </header>
)
