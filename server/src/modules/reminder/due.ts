import { addDays, type IsoDay, lastDay, startOfDay, todayInShanghai } from '#contract/calendar/iso-day.ts'
import { nextOccurrenceOf, type Subject } from './occurrence.ts'

/** When a subject is told of. */
export interface Timing {
  /** So many days before each of its days. */
  daysBefore: readonly number[]
  /** Minutes since midnight in Shanghai. */
  minute: number
}

export const minuteOf = (timeOfDay: string): number => Number(timeOfDay.slice(0, 2)) * 60 + Number(timeOfDay.slice(3))

export const timeOfDay = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const momentOf = (day: IsoDay, minute: number): Date => new Date(startOfDay(day).getTime() + minute * 60_000)

/** The first day whose minute is still to come. */
const firstDayAfter = (minute: number, after: Date): IsoDay => {
  const today = todayInShanghai(after)
  return momentOf(today, minute) > after ? today : addDays(today, 1)
}

/**
 * When a subject is told of next, after a moment; null when it is over. Of friends' birthdays, of which nobody knows today whether
 * there will be one, somebody is told when there is one: it is looked up each day.
 */
export const nextDue = (subject: Subject | { kind: 'friends' }, timing: Timing, after: Date): Date | null => {
  const from = firstDayAfter(timing.minute, after)
  if (subject.kind === 'friends') return from > lastDay ? null : momentOf(from, timing.minute)
  const days = timing.daysBefore.flatMap((before) => {
    const found = nextOccurrenceOf(subject, addDays(from, before))
    return found ? [addDays(found.day, -before)] : []
  })
  const [first] = days.toSorted()
  return first === undefined ? null : momentOf(first, timing.minute)
}
