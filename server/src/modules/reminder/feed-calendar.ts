import { createHash } from 'node:crypto'
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
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

/** A way on one train. Who travels is left out: whoever has the address reads it. */
export interface FeedTrip {
  /** The same as long as it is the same way of the same order. */
  name: string
  code: string
  from: string
  to: string
  /** By the timetable. */
  departsAt: Date
  arrivesAt: Date
  delayMinutes: number
  /** The train does not run. */
  cancelled: boolean
  seats: readonly string[]
  gate: string | null
  changedAt: Date
}

/** One sets out so long before. */
const tripAlarmMinutes = 120

const textOf = ({ seats, delayMinutes, cancelled, gate }: FeedTrip): string =>
  cancelled
    ? '列车停运，票款会全部退回你的钱包'
    : [
        ...seats,
        ...(delayMinutes === 0 ? [] : [`晚点约 ${delayMinutes} 分钟`]),
        ...(gate === null ? [] : [`检票口 ${gate}`]),
        '日历隔几小时才更新，临时变化以铁路服务的消息为准',
      ].join('\n')

/** Calendars are asked to look again after so long. */
const hoursBetweenReads = 12

/** Days count at midnight of the calendar's own zone: an event of a whole day has none. */
const dateOf = (day: IsoDay) => new Date(`${day}T00:00:00Z`)

/** @param endDay the last day that the feed tells of */
export const writeCalendar = (events: readonly FeedEvent[], trips: readonly FeedTrip[], endDay: IsoDay): string => {
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
  for (const trip of trips) {
    const { name, code, from, to, departsAt, arrivesAt, delayMinutes, cancelled, changedAt } = trip
    const late = delayMinutes * 60_000
    const event = calendar.createEvent({
      id: `train-${name}@hongyan`,
      start: new Date(departsAt.getTime() + late),
      end: new Date(arrivesAt.getTime() + late),
      summary: `${cancelled ? '【停运】' : ''}${code} ${from} → ${to}`,
      location: `${from}站`,
      description: textOf(trip),
      stamp: changedAt,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (!cancelled)
      event.createAlarm({ type: ICalAlarmType.display, description: `${code} 快开了`, trigger: tripAlarmMinutes * 60 })
  }
  return calendar.toString()
}

/** Weak, as it is the same however it is packed. */
export const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
