import { expect, test } from 'vitest'
import { rewardOf, stripOf } from './strip.ts'

const shown = (given: Parameters<typeof stripOf>[0]) =>
  stripOf(given).strip.map(({ day, state, points }) => `${day.slice(5)} ${state} ${points}`)
const signed = (day: string, streak: number, madeUp = false) => ({
  day,
  streak,
  points: madeUp ? 0 : rewardOf(streak),
  madeUp,
})

test('who has just joined sees nothing missed, today open, and what the next days give', () => {
  const given = { today: '2026-11-22', joined: '2026-11-22', signed: [] }
  expect(shown(given)).toEqual([
    '11-18 before 0',
    '11-19 before 0',
    '11-20 before 0',
    '11-21 before 0',
    '11-22 open 5',
    '11-23 coming 5',
    '11-24 coming 10',
  ])
  expect(stripOf(given)).toMatchObject({ signedFlag: false, streak: 0 })
})

test('a day that was left out is missed, and breaks the row', () => {
  const given = {
    today: '2026-11-22',
    joined: '2026-01-01',
    signed: [signed('2026-11-19', 8), signed('2026-11-20', 9)],
  }
  expect(shown(given)).toEqual([
    '11-18 missed 0',
    '11-19 signed 5',
    '11-20 signed 5',
    '11-21 missed 0',
    '11-22 open 5',
    '11-23 coming 5',
    '11-24 coming 10',
  ])
  expect(stripOf(given).streak).toBe(0)
})

test('a day that was made up for carries the row on', () => {
  const given = {
    today: '2026-11-22',
    joined: '2026-01-01',
    signed: [signed('2026-11-20', 9), signed('2026-11-21', 10, true)],
  }
  expect(shown(given).slice(2)).toEqual([
    '11-20 signed 5',
    '11-21 madeUp 0',
    '11-22 open 5',
    '11-23 coming 5',
    '11-24 coming 10',
  ])
  expect(stripOf(given).streak).toBe(10)
})

test.each([
  ['a month', '2026-12-01', '2026-11-30'],
  ['a year', '2027-01-01', '2026-12-31'],
  ['the 29th of February', '2028-03-01', '2028-02-29'],
])('the row goes on across the end of %s', (_, today, before) => {
  const given = { today, joined: '2026-01-01', signed: [signed(before, 6)] }
  expect(stripOf(given).streak).toBe(6)
  expect(stripOf(given).strip[4]).toMatchObject({ day: today, state: 'open', points: 30 })
})

test('the seventh day in a row gives most, and then it begins anew', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 14].map((streak) => rewardOf(streak))).toEqual([5, 5, 10, 5, 5, 10, 30, 5, 30])
})
