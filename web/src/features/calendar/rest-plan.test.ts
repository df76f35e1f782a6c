import { expect, test } from 'vitest'
import type { HolidayYear } from '#contract/holiday.ts'
import { findJourneys, ticketStateOf } from './rest-plan.ts'

/** 2026 as published, from 端午 on. */
const year: HolidayYear = {
  ...{ year: 2026, notice: null },
  holidays: [
    { name: '端午节', off: ['2026-06-19', '2026-06-20', '2026-06-21'], work: [] },
    { name: '中秋节', off: ['2026-09-25', '2026-09-26', '2026-09-27'], work: [] },
    {
      name: '国庆节',
      off: Array.from({ length: 7 }, (_, index) => `2026-10-0${index + 1}`),
      work: ['2026-09-20', '2026-10-10'],
    },
  ],
}
const nextYear: HolidayYear = { year: 2027, notice: null, holidays: [] }
const journeys = (today: string) => findJourneys([year, nextYear], today)

test('finds the longest rest for each number of days off', () => {
  const [dragonBoat, midAutumn, national] = journeys('2026-06-01')
  expect(dragonBoat?.plans.map(({ leave, length }) => [leave.length, length])).toEqual([
    [0, 3],
    [4, 9],
  ])
  // Three days between 中秋 and 国庆 make twelve in a row.
  expect(midAutumn?.plans.find(({ leave }) => leave.length === 3)).toEqual({
    ...{ leave: ['2026-09-28', '2026-09-29', '2026-09-30'], first: '2026-09-25', last: '2026-10-07', length: 13 },
  })
  expect(national?.plans[0]).toEqual({ leave: [], first: '2026-10-01', last: '2026-10-07', length: 7 })
})

test('a weekend that is worked ends a rest', () => {
  const plans = journeys('2026-06-01')[2]?.plans ?? []
  // 8 and 9 October off, and the 10th is worked: nothing is won after the holiday.
  expect(plans.every(({ last }) => last < '2026-10-11')).toBe(true)
})

test('what is past is not proposed', () => {
  expect(journeys('2026-09-28').map(({ name }) => name)).toEqual(['国庆节'])
  expect(journeys('2026-09-29')[0]?.plans).toHaveLength(1)
  expect(journeys('2026-12-01')).toEqual([])
})

test('of a year that is not published, the days off by law are known, and said to be provisional', () => {
  const [newYear, spring] = findJourneys([year], '2026-11-25')
  expect(newYear).toMatchObject({ name: '元旦', year: 2027, isProvisional: true })
  expect(newYear?.plans[0]).toEqual({ leave: [], first: '2027-01-01', last: '2027-01-03', length: 3 })
  // 除夕 is a Friday, 初三 a Monday.
  expect(spring?.plans[0]).toMatchObject({ first: '2027-02-05', last: '2027-02-08' })
})

test('tickets of a day are sold fifteen days ahead, today counted, and reserved two days earlier', () => {
  const on = (today: string) => ticketStateOf('2026-10-01', today, 2)
  expect(['2026-10-02', '2026-10-01', '2026-09-17', '2026-09-16', '2026-09-15', '2026-09-14'].map(on)).toEqual([
    ...['past', 'sold', 'sold', 'reservable', 'reservable', 'coming'],
  ])
})
