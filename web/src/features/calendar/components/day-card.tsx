import { ChevronRight } from 'lucide-react'
import { dayOf, type IsoDay, lunarText } from '#contract/calendar/day.ts'
import { names } from '#contract/calendar/festivals.ts'
import { yearGanzhi } from '#contract/calendar/ganzhi.ts'
import { daysBetween } from '#contract/calendar/iso-day.ts'
import { leapMonthOf, lunarMonthText } from '#contract/calendar/lunar.ts'
import { termsOf } from '#contract/calendar/terms.ts'
import type { CalendarKey } from '#contract/calendar/keys.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { calendarOf } from '#web/lib/time/time.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import type { HolidayDays } from '../holiday-days.ts'
import { dateText, weekdayNames, weekdayOf } from '../month.ts'
import './calendar.css'

interface DayCardProps {
  day: IsoDay
  today: IsoDay
  holidays: HolidayDays
}

const awayText = (days: number) => (days === 0 ? '今天' : days > 0 ? `${days} 天后` : `${-days} 天前`)

/** The minute of a term, where it is known. */
const termText = (day: IsoDay): string | null => {
  const term = termsOf(Number(day.slice(0, 4))).find((one) => one.day === day)
  if (term === undefined) return null
  return term.at === null
    ? `约在这一天交${names[term.key]}`
    : `${calendarOf(term.at.getTime()).clock} 交${names[term.key]}`
}

/** Leads to the page of a festival or term. */
const FestivalMark = ({ name, year }: { name: CalendarKey; year: number }) => (
  <Link
    to="/tradition-festival/day/$key"
    params={{ key: name }}
    search={{ year: String(year) }}
    className="hit-44 inline-flex min-h-8 items-center rounded-full border border-seal/50 px-3 text-sm font-medium text-seal active:bg-wash"
  >
    {names[name]}
    <ChevronRight size={15} aria-hidden className="-mr-1" />
  </Link>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-xs text-ink-3">{name}</dt>
    <dd className="text-base font-medium">{value}</dd>
  </div>
)

/** What the calendar knows of the chosen day. */
export const DayCard = ({ day, today, holidays }: DayCardProps) => {
  const { lunar, term, festivals, ganzhi, zodiac, disputed } = dayOf(day)
  const holiday = holidays.of(day)
  const year = Number(day.slice(0, 4))
  const leap = leapMonthOf(lunar.year)
  const minute = term === null ? null : termText(day)
  return (
    <section aria-label="选中的一天" className="space-y-3 rounded-card bg-card p-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div>
          <p className="flex flex-wrap gap-x-[0.3em] text-sm text-ink-2">
            <span>{`${year}年${dateText(day)}`}</span>{' '}
            <Dotted parts={[weekdayNames[weekdayOf(day)], awayText(daysBetween(today, day))]} />
          </p>
          <p className="text-2xl font-semibold">{lunarText(lunar)}</p>
        </div>
        <p className="text-sm text-ink-2">
          <Dotted
            parts={[
              `农历${yearGanzhi(lunar.year)}年`,
              `属${zodiac}`,
              leap > 0 && `闰${lunarMonthText({ month: leap, isLeap: false })}`,
            ]}
          />
        </p>
      </div>
      {(festivals.length > 0 || term !== null || holiday) && (
        <div className="flex flex-wrap items-center gap-2">
          {[...festivals, ...(term === null ? [] : [term])].map((key) => (
            <FestivalMark key={key} name={key} year={year} />
          ))}
          {holiday && (
            <span className={holiday.work ? 'text-sm font-medium text-amber' : 'text-sm font-medium text-leaf'}>
              {holiday.work ? `班：${holiday.name}调休，这天上班` : `休：${holiday.name}放假`}
            </span>
          )}
        </div>
      )}
      {minute !== null && <p className="text-sm text-ink-2">{minute}</p>}
      {disputed !== null && (
        <p role="note" className="rounded-control bg-wash px-3 py-2 text-sm text-ink-2">
          <span className="font-medium text-ink">有争议：</span>
          {disputed}。
        </p>
      )}
      <dl className="calendar-facts">
        <Fact name="年柱（立春换年）" value={`${ganzhi.year}年`} />
        <Fact name="月柱（节气换月）" value={`${ganzhi.month}月`} />
        <Fact name="日柱" value={`${ganzhi.day}日`} />
        <Fact name="生肖（正月初一换）" value={zodiac} />
      </dl>
      {!holidays.has(year) && (
        <p className="text-sm text-ink-3">{year} 年的放假安排尚未公布或没有收录，以国务院通知为准。</p>
      )}
    </section>
  )
}
