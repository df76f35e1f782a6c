import { expect, test } from 'vitest'
import { anniversariesBetween, anniversariesIn, isYearlyDay, nextAnniversary, type YearlyDay } from './anniversary.ts'

const own = (parts: Partial<YearlyDay>): YearlyDay => ({
  ...{ calendar: 'lunar', month: 8, isLeap: false, day: 15, year: null, leapRule: 'ordinary', shortRule: 'last' },
  ...parts,
})

test('a lunar birthday comes each year on its lunar day', () => {
  expect(nextAnniversary(own({ year: 1990 }), '2026-09-26')).toEqual({
    ...{ day: '2027-09-15', year: 2027, years: 37, note: null },
  })
  expect(anniversariesIn(own({ year: 1990 }), 1989)).toEqual([])
})

test('who was born on 腊月三十 keeps the last day where there is no 三十, and reads why', () => {
  const born = own({ month: 12, day: 30 })
  expect(anniversariesIn(born, 2025)).toEqual([
    { day: '2026-02-16', year: 2025, years: null, note: '2025 年腊月没有三十，按廿九' },
  ])
  expect(anniversariesIn({ ...born, shortRule: 'next' }, 2025)).toMatchObject([
    { day: '2026-02-17', note: '2025 年腊月没有三十，按正月初一' },
  ])
  expect(anniversariesIn(born, 2026)).toMatchObject([{ day: '2027-02-05', note: '2026 年腊月没有三十，按廿九' }])
  expect(anniversariesIn(born, 2023)).toMatchObject([{ day: '2024-02-09', note: null }])
})

test('who was born in a leap month chooses which of the two to keep', () => {
  const born = own({ month: 6, isLeap: true, day: 1, year: 1987 })
  expect(anniversariesIn(born, 2026)).toMatchObject([{ day: '2026-07-14', note: '2026 年没有闰六月，按六月' }])
  expect(anniversariesIn(born, 2025)).toMatchObject([{ day: '2025-06-25', note: '2025 年也有闰六月，仍按六月' }])
  expect(anniversariesIn({ ...born, leapRule: 'leap' }, 2025)).toMatchObject([{ day: '2025-07-25', note: null }])
  expect(anniversariesIn({ ...born, leapRule: 'both' }, 2025)).toMatchObject([
    { day: '2025-06-25', note: '2025 年有闰六月，六月和闰六月都过' },
    { day: '2025-07-25', note: null },
  ])
})

test('who was born on the 30th of a leap month reads both reasons', () => {
  const born = own({ month: 6, isLeap: true, day: 30, shortRule: 'next' })
  expect(anniversariesIn({ ...born, leapRule: 'leap' }, 2025)).toMatchObject([
    { day: '2025-08-23', note: '2025 年闰六月没有三十，按七月初一' },
  ])
  expect(anniversariesIn(born, 2026)).toMatchObject([{ note: expect.stringContaining('2026 年没有闰六月，按六月') }])
})

test('a day of the solar calendar on 29 February', () => {
  const born = own({ calendar: 'solar', month: 2, day: 29, year: 2000 })
  expect(anniversariesIn(born, 2027)).toMatchObject([
    { day: '2027-02-28', years: 27, note: '2027 年没有 2 月 29 日，按 2 月 28 日' },
  ])
  expect(anniversariesIn({ ...born, shortRule: 'next' }, 2027)).toMatchObject([{ day: '2027-03-01' }])
  expect(anniversariesIn(born, 2028)).toMatchObject([{ day: '2028-02-29', note: null }])
})

test('is counted by the lunar year: twice in one solar year, never in another', () => {
  const day = own({ month: 12, day: 8 })
  expect(anniversariesBetween(day, '2022-01-01', '2023-12-31').map((one) => [one.year, one.day])).toEqual([
    [2021, '2022-01-10'],
    [2022, '2022-12-30'],
  ])
  expect(nextAnniversary(day, '2100-02-01')).toBeNull()
})

test.each<[boolean, Partial<YearlyDay>]>([
  [true, { month: 12, day: 30 }],
  [false, { month: 12, day: 31 }],
  [false, { month: 6, isLeap: true, year: 2026 }],
  [true, { month: 6, isLeap: true, year: 2025, day: 29 }],
  [false, { month: 6, isLeap: true, year: 2025, day: 30 }],
  [true, { calendar: 'solar', month: 2, day: 29 }],
  [false, { calendar: 'solar', month: 2, day: 29, year: 2023 }],
  [false, { calendar: 'solar', month: 2, day: 30 }],
  [false, { month: 1.5 }],
  [false, { month: 13 }],
])('that it is a day is %s of %o', (expected, parts) => {
  expect(isYearlyDay(own(parts))).toBe(expected)
})
