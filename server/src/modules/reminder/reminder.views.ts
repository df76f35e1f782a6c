import { daysBetween, type IsoDay } from '#contract/calendar/iso-day.ts'
import { lunarText, toLunar } from '#contract/calendar/lunar.ts'
import {
  type NextDay,
  type Reminder,
  reminderAbout,
  type ReminderAbout,
  type ReminderSet,
  type ReminderSetKind,
} from '#contract/reminder.ts'
import { timeOfDay } from './due.ts'
import { nextOccurrenceOf, type Occurrence, type Subject } from './occurrence.ts'
import type { ReminderRow } from './reminder.queries.ts'

/** What a festival, a term or a day of one's own is, out of its row. */
export const aboutOf = (row: ReminderRow): ReminderAbout =>
  reminderAbout.parse(
    row.kind === 'key'
      ? { kind: 'key', calendarKey: row.calendar_key }
      : {
          kind: 'own',
          ...{ title: row.title, occasion: row.occasion, calendar: row.calendar, month: row.month, day: row.day },
          ...{ leapFlag: row.is_leap, year: row.year, leapRule: row.leap_rule, shortRule: row.short_rule },
          yearlyFlag: row.is_yearly,
        },
  )

/** What a row is about; friends' birthdays stand in nobody's row. */
export const subjectOf = (row: ReminderRow): Subject | { kind: 'friends' } => {
  const { kind } = row
  return kind === 'festivals' || kind === 'terms' || kind === 'friends' ? { kind } : aboutOf(row)
}

export const presentNext = (found: Occurrence | undefined, today: IsoDay): NextDay | null => {
  if (!found) return null
  const { day, title, key: calendarKey, years, note } = found
  return { day, lunarText: lunarText(toLunar(day)), daysLeft: daysBetween(today, day), title, calendarKey, years, note }
}

const presentTiming = ({ is_on, days_before, minute }: Pick<ReminderRow, 'is_on' | 'days_before' | 'minute'>) => ({
  onFlag: is_on,
  daysBefore: days_before,
  timeOfDay: timeOfDay(minute),
})

export const presentReminder = (row: ReminderRow, today: IsoDay): Reminder => {
  const about = aboutOf(row)
  return { id: row.id, about, ...presentTiming(row), next: presentNext(nextOccurrenceOf(about, today), today) }
}

/** Before anything is said of it, a whole is off, and would be told of on the day, at nine in the morning. */
const unsaid = { is_on: false, days_before: [0], minute: 9 * 60 }

/** @param friends the next birthday of a friend */
export const presentSet = (
  kind: ReminderSetKind,
  row: ReminderRow | undefined,
  { today, friends }: { today: IsoDay; friends: Occurrence | undefined },
): ReminderSet => {
  const timing = presentTiming(row ?? unsaid)
  const next = kind === 'friends' ? friends : nextOccurrenceOf({ kind }, today)
  return { kind, ...timing, next: timing.onFlag ? presentNext(next, today) : null }
}
