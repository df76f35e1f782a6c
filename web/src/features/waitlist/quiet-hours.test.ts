import { expect, test } from 'vitest'
import { hoursError, hoursWords, quietCapText, readQuiet, usualQuietHours } from './quiet-hours.ts'

test('quiet hours are sent in minutes of the day, once all of them is there', () => {
  expect(readQuiet(usualQuietHours)).toEqual({ fromMinute: 1380, toMinute: 420, feeCap: 0 })
  expect(readQuiet({ ...usualQuietHours, feeCap: undefined })).toBe(undefined)
  expect(hoursError({ ...usualQuietHours, from: '' })).toBe('选好几点到几点')
  expect(hoursError({ ...usualQuietHours, to: '23:00' })).toBe('开始和结束不能是同一个时间')
})

test('quiet hours in words', () => {
  expect(hoursWords({ fromMinute: 1380, toMinute: 420, feeCap: 0 })).toEqual(['23:00 到', '次日 07:00'])
  expect(hoursWords({ fromMinute: 60, toMinute: 420, feeCap: 0 })).toEqual(['01:00 到', ' 07:00'])
  expect([0, 2000].map(quietCapText)).toEqual(['只接能全额退的票', '退票费最多 ¥20.00'])
})
