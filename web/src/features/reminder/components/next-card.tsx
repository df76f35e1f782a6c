import type { CalendarKey } from '#contract/calendar/keys.ts'
import type { NextDay, ReminderList } from '#contract/reminder.ts'
import { businessDay } from '#web/lib/time/format-time.ts'
import { dayText, leftText } from '../day-text.ts'

/** What comes first of all that one is reminded of. */
const firstOf = ({ sets, reminders }: ReminderList): NextDay | undefined =>
  [...sets, ...reminders]
    .flatMap(({ onFlag, next }) => (onFlag && next !== null ? [next] : []))
    .toSorted((one, other) => one.daysLeft - other.daysLeft)[0]

interface NextCardProps {
  list: ReminderList
  /** What is drawn of a festival or term. */
  pictureOf: (key: CalendarKey) => { url: string; alt: string; colour: string }
}

/** The next day, large, with its picture where it is a festival or a term. */
export const NextCard = ({ list, pictureOf }: NextCardProps) => {
  const next = firstOf(list)
  if (next === undefined)
    return (
      <div className="rounded-card bg-card px-5 py-6">
        <p className="text-xl font-semibold text-balance">想记住的日子，交给节气先生</p>
        <p className="mt-1.5 text-sm text-ink-2">打开下面的开关，或者添加一个自己的日子，到时在消息里告诉你。</p>
      </div>
    )
  const { daysLeft, title, day, lunarText, note, calendarKey } = next
  const picture = calendarKey === null ? undefined : pictureOf(calendarKey)
  return (
    <section aria-label="最近的一个" className="flex min-h-34 overflow-hidden rounded-card bg-card">
      <div className="flex min-w-0 flex-1 flex-col justify-center px-5 py-4">
        <p className="text-sm font-medium text-seal tabular-nums">{leftText(daysLeft)}</p>
        <h2 className="mt-0.5 text-2xl font-semibold break-words">{title}</h2>
        <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-ink-2">
          <span>{dayText(day, businessDay())}</span>
          <span>{lunarText}</span>
        </p>
        {note !== null && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      </div>
      {picture !== undefined && (
        <div className="relative w-[42%] max-w-72 shrink-0" style={{ background: picture.colour }}>
          <img src={picture.url} alt={picture.alt} className="absolute inset-0 size-full object-cover" />
        </div>
      )}
    </section>
  )
}
