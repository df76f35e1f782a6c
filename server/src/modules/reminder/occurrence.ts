import { anniversariesIn, isYearlyDay, nextAnniversary, type YearlyDay } from '#contract/calendar/anniversary.ts'
import { occurrencesOf } from '#contract/calendar/festivals.ts'
import { type IsoDay, lastDay } from '#contract/calendar/iso-day.ts'
import { type CalendarKey, names, termKeys } from '#contract/calendar/keys.ts'
import { toIsoDay } from '#contract/calendar/lunar.ts'
import { greatFestivals, type OwnDay, type ReminderAbout } from '#contract/reminder.ts'

/** What somebody is reminded of, but for the birthdays of friends, which change without them. */
export type Subject = ReminderAbout | { kind: 'festivals' } | { kind: 'terms' }

/** One of its days. */
export interface Occurrence {
  day: IsoDay
  /** Tells this one from all others of the same subject, and stays when a rule moves its day: what a calendar knows it by. */
  cycle: string
  title: string
  /** Null for a day of one's own. */
  key: CalendarKey | null
  /** How many years have passed since the first; null where that is not known, or this is the first. */
  years: number | null
  /** Why it is this day where another might be expected. */
  note: string | null
}

const sets: Record<'festivals' | 'terms', ReadonlySet<CalendarKey>> = {
  festivals: new Set(greatFestivals),
  terms: new Set(termKeys),
}

const keysOf = (subject: Exclude<Subject, OwnDay>): ReadonlySet<CalendarKey> =>
  subject.kind === 'key' ? new Set([subject.calendarKey]) : sets[subject.kind]

export const yearlyDayOf = ({ calendar, month, leapFlag, day, year, leapRule, shortRule }: OwnDay): YearlyDay => ({
  ...{ calendar, month, day, year, leapRule, shortRule },
  isLeap: leapFlag,
})

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The day of one that does not come back; undefined where there is none. */
const singleDay = (own: OwnDay): IsoDay | undefined => {
  const { calendar, year, month, leapFlag, day } = own
  if (year === null) return undefined
  if (calendar === 'solar') return `${year}-${twoDigits(month)}-${twoDigits(day)}`
  return toIsoDay({ year, month, isLeap: leapFlag, day }) ?? undefined
}

/** Whether a day of somebody's own can be: 30 February cannot, nor a single day without a year. */
export const isOwnDay = (own: OwnDay): boolean =>
  isYearlyDay(yearlyDayOf(own)) && (own.yearlyFlag || singleDay(own) !== undefined)

const occurrenceOfOwn = (
  { title }: OwnDay,
  { day, cycle, years, note }: { day: IsoDay; cycle: string; years: number | null; note: string | null },
): Occurrence => ({ day, cycle, title, key: null, years: years !== null && years > 0 ? years : null, note })

const ownIn = (own: OwnDay, year: number): Occurrence[] =>
  // Of a leap month that is kept twice, the second is that of the leap month.
  anniversariesIn(yearlyDayOf(own), year).map((found, index) =>
    occurrenceOfOwn(own, { ...found, cycle: index === 0 ? String(found.year) : `${found.year}-leap` }),
  )

const single = (own: OwnDay): Occurrence[] => {
  const day = singleDay(own)
  return day === undefined ? [] : [occurrenceOfOwn(own, { day, cycle: String(own.year), years: null, note: null })]
}

const inYear = (subject: Exclude<Subject, OwnDay>, year: number): Occurrence[] => {
  const keys = keysOf(subject)
  return occurrencesOf(year)
    .filter(({ key }) => keys.has(key))
    .map(({ key, day }) => ({ day, cycle: `${key}-${day}`, title: names[key], key, years: null, note: null }))
}

const yearOf = (day: IsoDay) => Number(day.slice(0, 4))

/** All days of a subject between two, both included, in order. */
export const occurrencesBetween = (subject: Subject, from: IsoDay, to: IsoDay): Occurrence[] => {
  const isWithin = ({ day }: Occurrence) => day >= from && day <= to
  if (subject.kind === 'own' && !subject.yearlyFlag) return single(subject).filter(isWithin)
  // A lunar year begins in the solar one of its number and ends in the next.
  const first = Math.max(subject.kind === 'own' ? yearOf(from) - 1 : yearOf(from), 1900)
  const years = Array.from({ length: Math.max(yearOf(to) - first + 1, 0) }, (_, index) => first + index)
  return years
    .flatMap((year) => (subject.kind === 'own' ? ownIn(subject, year) : inYear(subject, year)))
    .filter(isWithin)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

/** The next day of a subject, that day itself included; undefined when none is to come. */
export const nextOccurrenceOf = (subject: Subject, from: IsoDay): Occurrence | undefined => {
  if (from > lastDay) return undefined
  if (subject.kind === 'own') {
    if (!subject.yearlyFlag) return single(subject).find(({ day }) => day >= from)
    const found = nextAnniversary(yearlyDayOf(subject), from)
    return found === null ? undefined : occurrenceOfOwn(subject, { ...found, cycle: String(found.year) })
  }
  for (let year = yearOf(from); year <= yearOf(lastDay); year++) {
    const found = inYear(subject, year).find(({ day }) => day >= from)
    if (found) return found
  }
  return undefined
}
