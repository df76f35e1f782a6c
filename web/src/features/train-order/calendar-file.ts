import type { TrainLeg } from '#contract/train-ticket.ts'

/** One reminder, so long before one sets out. */
const reminderMinutes = 120
/** RFC 5545, 3.1: no line is longer, in octets. */
const lineOctets = 75

const escape = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
const stampOf = (time: string | number, delayMinutes = 0) =>
  new Date(new Date(time).getTime() + delayMinutes * 60_000).toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '')

const encoder = new TextEncoder()

/** A long line goes on in the next, behind a space; no character is torn. */
const fold = (line: string): string => {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (encoder.encode(part + character).length > lineOctets) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}

/** Tickets that still hold. */
const holds = ({ tickets }: TrainLeg) => tickets.filter(({ state }) => state === 'paid')

/**
 * A journey for the calendar of the device, as RFC 5545 has it: one event a train, when it is expected, with a reminder.
 * @param nowMs milliseconds since 1970
 */
export const calendarFile = (orderId: string, legs: readonly TrainLeg[], nowMs: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hongyan//Train tickets//ZH',
    'METHOD:PUBLISH',
    ...legs
      .map((leg, index) => ({ leg, index }))
      .filter(({ leg }) => holds(leg).length > 0)
      .flatMap(({ leg, index }) => [
        'BEGIN:VEVENT',
        // By its place among all trains of the order: added anew, it meets the event that it was, whatever has been given back since.
        `UID:train-${orderId}-${index}@hongyan`,
        `DTSTAMP:${stampOf(nowMs)}`,
        `DTSTART:${stampOf(leg.departTime, leg.delayMinutes)}`,
        `DTEND:${stampOf(leg.arriveTime, leg.delayMinutes)}`,
        `SUMMARY:${escape(`${leg.code} ${leg.fromName} → ${leg.toName}`)}`,
        `LOCATION:${escape(`${leg.fromName}站`)}`,
        `DESCRIPTION:${escape(
          [
            ...holds(leg).map(({ name, seatText }) => `${name} ${seatText}`),
            ...(leg.delayMinutes === 0 ? [] : [`晚点约 ${leg.delayMinutes} 分钟`]),
            ...(leg.gate === null ? [] : [`检票口 ${leg.gate}`]),
          ].join('\n'),
        )}`,
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escape(`${leg.code} 快开了`)}`,
        `TRIGGER:-PT${reminderMinutes}M`,
        'END:VALARM',
        'END:VEVENT',
      ]),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
