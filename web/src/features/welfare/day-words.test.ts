import { expect, test } from 'vitest'
import { describeDay, sayDay, shortDay } from './day-words.ts'

test('a day is said without noughts before its numbers', () => {
  expect(sayDay('2026-11-02')).toBe('11月2日')
  expect(shortDay('2027-01-31')).toBe('1.31')
})

test('a day of the strip says what it gave, or gives', () => {
  expect(describeDay({ day: '2026-11-22', state: 'open', points: 30 })).toBe('11月22日，还没签到，可得 30 积分')
  expect(describeDay({ day: '2026-11-21', state: 'missed', points: 0 })).toBe('11月21日，漏签')
})
