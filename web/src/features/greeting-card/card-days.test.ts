import { expect, test } from 'vitest'
import { cardDay, cardMonths, minuteOf, nextCardDays } from './card-days.ts'

const now = new Date('2026-11-24T12:00:00+08:00')

test('the festivals that come next are offered in order, each on its lunar day', () => {
  const days = nextCardDays(now, 4)
  expect(days.map(({ title, day }) => `${title} ${day}`)).toEqual([
    '冬至 2026-12-22',
    '腊八节 2027-01-15',
    '除夕 2027-02-05',
    '春节 2027-02-06',
  ])
  expect(days[3]?.lunar).toEqual({ year: 2027, month: 1, isLeap: false, day: 1 })
})

test('months begin with this one and go on for a year', () => {
  const months = cardMonths(now)
  expect(months[0]).toMatchObject({ year: 2026, month: 10, isLeap: false })
  expect(months).toHaveLength(13)
})

test('a lunar day says which one it is; one that is not there is none', () => {
  expect(cardDay({ year: 2027, month: 8, isLeap: false, day: 15 })).toMatchObject({
    day: '2027-09-15',
    title: '八月十五',
  })
  expect(cardDay({ year: 2027, month: 8, isLeap: true, day: 15 })).toBeUndefined()
})

test.each([
  ['08:30', 510],
  ['00:00', 0],
  ['24:00', undefined],
  ['', undefined],
])('%s is minute %s', (time, minute) => {
  expect(minuteOf(time)).toBe(minute)
})
