import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { makeLeg, makeTicket } from './testing/orders.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

test('has an event for each train on which somebody still travels, in UTC', () => {
  const text = calendarFile(
    '7',
    [makeLeg([makeTicket('林小雁', 'paid')]), makeLeg([makeTicket('林小雁', 'refunded')])],
    now,
  )
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toContain('DTSTART:20261124T230000Z\r\n')
  expect(text).toContain('DTEND:20261125T033600Z\r\n')
  expect(text).toContain(String.raw`DESCRIPTION:林小雁 05车12A号\n检票口 6A`)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text).not.toContain('1101')
})

test('a late train stands at when it is expected, and says how late that is', () => {
  const text = calendarFile('7', [makeLeg([makeTicket('林小雁', 'paid')], { delayMinutes: 75 })], now)
  expect(text).toContain('DTSTART:20261125T001500Z\r\n')
  expect(text).toContain('DTEND:20261125T045100Z\r\n')
  expect(text).toContain(String.raw`05车12A号\n晚点约 75 分钟\n检票口 6A`)
})

test('an event is the same one after another train of the order was given back', () => {
  const uidsOf = (first: 'paid' | 'refunded') =>
    calendarFile('7', [makeLeg([makeTicket('林小雁', first)]), makeLeg([makeTicket('林小雁', 'paid')])], now).match(
      /UID:.*/g,
    )
  expect(uidsOf('refunded')).toEqual(uidsOf('paid')?.slice(1))
})

test('what would end a field is escaped, and no line is longer than 75 octets', () => {
  const text = calendarFile(
    '7',
    [
      makeLeg([
        makeTicket('张三;丰,收', 'paid'),
        makeTicket('尼加提·买买提艾力·阿卜杜热西提', 'paid'),
        makeTicket('王五', 'paid'),
      ]),
    ],
    now,
  )
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(String.raw`张三\;丰\,收 05车12A号\n尼加提·买买提艾力·阿卜杜热西提`)
})
