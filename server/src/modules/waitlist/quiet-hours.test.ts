import { expect, test } from 'vitest'
import { quietEnd } from './quiet-hours.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00+08:00`)
const night = { fromMinute: 23 * 60, toMinute: 7 * 60 }

test.each([
  ['22:59', undefined],
  ['23:00', '2026-11-25T07:00:00+08:00'],
  ['00:00', '2026-11-24T07:00:00+08:00'],
  ['06:59', '2026-11-24T07:00:00+08:00'],
  ['07:00', undefined],
])('quiet hours from 23:00 to 7:00 at %s end at %s', (time, end) => {
  expect(quietEnd(night, at(time))).toEqual(end === undefined ? undefined : new Date(end))
})

test('quiet hours of an afternoon end on the same day, and those from an hour to the same hour are none', () => {
  expect(quietEnd({ fromMinute: 12 * 60, toMinute: 14 * 60 }, at('13:30'))).toEqual(at('14:00'))
  expect(quietEnd({ fromMinute: 12 * 60, toMinute: 14 * 60 }, at('14:30'))).toBeUndefined()
  expect(quietEnd({ fromMinute: 60, toMinute: 60 }, at('01:00'))).toBeUndefined()
})
