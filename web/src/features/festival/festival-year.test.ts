import { expect, test } from 'vitest'
import { addDays } from '#contract/calendar/iso-day.ts'
import { daysFrom, entryOf, isYear, neighboursOf } from './day-entry.ts'
import { distanceText, entriesOf, isCalendarKey, lunarMonthsOf } from './festival-year.ts'

const namesOf = (year: number) => lunarMonthsOf(year).map(({ name }) => name)

test('a leap month has its place among the months by the moon', () => {
  expect(namesOf(2025).join(' ')).toContain('六月 闰六月 七月')
  expect(namesOf(2033).join(' ')).toContain('十一月 闰十一月')
  expect(lunarMonthsOf(2025).filter(({ isLeap }) => isLeap)).toMatchObject([{ begins: '2025-07-25', days: 29 }])
  expect(lunarMonthsOf(2026).filter(({ isLeap }) => isLeap)).toEqual([])
})

test('of a month that goes on in the next year, only what lies in this one is shown', () => {
  // 腊月 of 2027 begins on 28 December; that of the year before has most of its days in January.
  const [first, second, ...others] = lunarMonthsOf(2027)
  expect([first, second, others.at(-1)]).toMatchObject([
    { name: '十一月', begins: '2027-01-01', fullMoonDay: null, days: 7 },
    { name: '腊月', begins: '2027-01-08', fullMoonDay: '2027-01-22', days: 29 },
    { name: '腊月', begins: '2027-12-28', fullMoonDay: null, days: 4 },
  ])
})

test('every year from 1900 to 2100 can be shown, its days in order and its months without a gap', () => {
  for (let year = 1900; year <= 2100; year++) {
    const days = entriesOf(year).map(({ day }) => day)
    expect(days).toEqual(days.toSorted())
    expect(entriesOf(year).filter(({ isTerm }) => isTerm).length).toBe(year === 1900 ? 22 : 24)
    const months = lunarMonthsOf(year)
    // The calendar begins with 正月 of 1900.
    const first = year === 1900 ? '1900-01-31' : `${year}-01-01`
    const begins = months.map((_, index) =>
      addDays(
        first,
        months.slice(0, index).reduce((sum, { days: before }) => sum + before, 0),
      ),
    )
    expect(months.map((month) => month.begins)).toEqual(begins)
    expect(addDays(months.at(-1)?.begins ?? '', months.at(-1)?.days ?? 0)).toBe(`${year + 1}-01-01`)
  }
})

test('a festival is known by its key, and nothing else is', () => {
  expect(['zhongqiu', 'dongzhi', 'Zhongqiu', '', 'toString'].map(isCalendarKey)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a day of a chosen year, else the next one', () => {
  expect(entryOf('zhongqiu', '2033', '2026-11-24')?.day).toBe('2033-09-08')
  expect(entryOf('zhongqiu', undefined, '2026-11-24')?.day).toBe('2027-09-15')
  expect(entryOf('zhongqiu', '3000', '2026-11-24')?.day).toBe('2027-09-15')
  expect(['1899', '1900', '2100', '2101', '20x6', undefined].map(isYear)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('腊八 fell into no day of 2023 and twice into 2022: the years to come are right', () => {
  expect(daysFrom('laba', '2022-01-01', 3).map(({ day }) => day)).toEqual(['2022-01-10', '2022-12-30', '2024-01-18'])
  expect(entryOf('laba', '2023', '2023-06-01')?.day).toBe('2024-01-18')
})

test('days lead from one to the next over the end of a year, and end with the calendar', () => {
  const [last] = entriesOf(2026).slice(-1)
  if (!last) throw new Error('a year has days')
  expect(neighboursOf(last).after).toMatchObject({ key: 'yuandan', day: '2027-01-01' })
  const [first] = entriesOf(1900)
  if (!first) throw new Error('a year has days')
  expect(neighboursOf(first).before).toBeNull()
})

test.each([
  ['2026-11-24', '今天'],
  ['2026-11-25', '明天'],
  ['2026-12-07', '还有 13 天'],
  ['2026-11-20', '4 天前'],
])('on 24 November %s is %s', (day, text) => {
  expect(distanceText('2026-11-24', day)).toBe(text)
})
