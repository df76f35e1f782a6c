import { createHash } from 'node:crypto'
import ical, { ICalAlarmRelatesTo, ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { addDays, type IsoDay } from '#contract/calendar/iso-day.ts'
import { lunarText, toLunar } from '#contract/calendar/lunar.ts'
import type { Timing } from './due.ts'
import type { Occurrence } from './occurrence.ts'

/** A day that a calendar shows. */
export interface FeedEvent {
  occurrence: Occurrence
  /** Which of the user's reminders it is of: with the occurrence's cycle, nothing else is called so. */
  name: string
  timing: Timing
  /** When what it is made of was changed last: the same event must read the same each time. */
  changedAt: Date
}

/** Calendars are asked to look again after so long. */
const hoursBetweenReads = 12

/** Days count at midnight of the calendar's own zone: an event of a whole day has none. */
const dateOf = (day: IsoDay) => new Date(`${day}T00:00:00Z`)

/** @param endDay the last day that the feed tells of */
export const writeCalendar = (events: readonly FeedEvent[], endDay: IsoDay): string => {
  const calendar = ical({
    name: '鸿雁 · 节日与日子',
    description: `节日、节气和你记下的日子，写到 ${endDay}，日历会自己更新`,
    prodId: { company: 'Hongyan', product: 'Reminders', language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hoursBetweenReads * 3600,
  })
  for (const { occurrence, name, timing, changedAt } of events) {
    const { day, title, note, years } = occurrence
    const lunar = `农历${lunarText(toLunar(day))}`
    const event = calendar.createEvent({
      id: `${name}-${occurrence.cycle}@hongyan`,
      allDay: true,
      start: dateOf(day),
      // The first day that is not of it (RFC 5545, section 3.6.1).
      end: dateOf(addDays(day, 1)),
      summary: title,
      description: [lunar, years === null ? [] : `第 ${years} 年`, note ?? []].flat().join('\n'),
      stamp: changedAt,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    for (const before of timing.daysBefore)
      event
        .createAlarm({
          type: ICalAlarmType.display,
          description: title,
          triggerAfter: timing.minute * 60 - before * 86_400,
        })
        .relatesTo(ICalAlarmRelatesTo.start)
  }
  return calendar.toString()
}

/** Weak, as it is the same however it is packed. */
export const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
