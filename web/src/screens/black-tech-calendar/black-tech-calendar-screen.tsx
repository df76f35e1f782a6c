import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { todayInShanghai } from '#contract/calendar/day.ts'
import { firstDay, lastDay } from '#contract/calendar/iso-day.ts'
import {
  AlmanacCard,
  DayCard,
  DayTools,
  MonthGrid,
  monthOf,
  moveMonths,
  readHolidayDays,
  useHolidays,
} from '#web/features/calendar/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

const outsideId = 'calendar-outside'
/** Which days are known, as one reads it. */
const rangeText = [firstDay, lastDay]
  .map((day) => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`)
  .join('到')

/** In one line also where letters are large. */
const monthStyle = { fontSize: 'min(var(--text-xl), 9vw)' }

/** /black-tech/calendar: 万年历. The chosen day stands in the address. */
export const BlackTechCalendarScreen = () => {
  const { back, go } = useNavigation()
  const { search } = useLocation()
  const { data } = useHolidays()
  const [today] = useState(() => todayInShanghai(new Date(serverNow())))
  const holidays = readHolidayDays(data)
  const wanted = search.day ?? today
  const chosen = isKnown(wanted) ? wanted : today
  const [typedOutside, setTypedOutside] = useState(false)
  const isOutside = typedOutside || chosen !== wanted
  const choose = (day: string) => {
    setTypedOutside(false)
    go({ to: '/black-tech/calendar', search: day === today ? {} : { day } }, { replace: true })
  }
  const month = monthOf(chosen)
  return (
    <Page
      nav={
        <NavBar
          title="万年历"
          onBack={back}
          trailing={
            <Button variant="quiet" size="sm" disabled={wanted === today} onClick={() => choose(today)}>
              回到今天
            </Button>
          }
        />
      }
    >
      <div className="space-y-3 px-3 pt-1 pb-8">
        <section aria-label="月历" className="rounded-card bg-card px-2 pt-1 pb-3">
          <div className="flex items-center justify-between">
            <IconButton
              label="上个月"
              disabled={month === monthOf(firstDay)}
              onClick={() => choose(moveMonths(chosen, -1))}
            >
              <ChevronLeft size={22} aria-hidden />
            </IconButton>
            <h2 aria-live="polite" style={monthStyle} className="font-semibold whitespace-nowrap">
              {Number(month.slice(0, 4))}年{Number(month.slice(5))}月
            </h2>
            <IconButton
              label="下个月"
              disabled={month === monthOf(lastDay)}
              onClick={() => choose(moveMonths(chosen, 1))}
            >
              <ChevronRight size={22} aria-hidden />
            </IconButton>
          </div>
          <MonthGrid chosen={chosen} today={today} holidays={holidays} onChoose={choose} />
          <div className="px-2 pt-2">
            <label className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
              跳到这一天
              <input
                key={chosen}
                type="date"
                min={firstDay}
                max={lastDay}
                defaultValue={chosen}
                onChange={({ target }) => {
                  // While a year is typed, it is not yet one of these.
                  if (isKnown(target.value)) choose(target.value)
                }}
                onBlur={({ target }) => setTypedOutside(target.value !== '' && !isKnown(target.value))}
                aria-invalid={isOutside || undefined}
                aria-describedby={isOutside ? outsideId : undefined}
                className="min-h-11 max-w-full rounded-control border border-edge/50 bg-card px-3 text-base text-ink"
              />
            </label>
            {isOutside && (
              <p id={outsideId} role="alert" className="mt-1.5 text-sm text-rust">
                没有这一天，或者不在这本历里：{rangeText}查得到
              </p>
            )}
          </div>
        </section>
        <DayCard day={chosen} today={today} holidays={holidays} />
        <AlmanacCard day={chosen} />
        <DayTools day={chosen} today={today} onChoose={choose} />
      </div>
    </Page>
  )
}

const isKnown = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  day >= firstDay &&
  day <= lastDay &&
  new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8))
