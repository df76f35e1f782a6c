import { SolarDay } from 'tyme4ts'
import { expect, test } from 'vitest'
import { dayOf, leapMonthOf, lunarText, monthLength, todayInShanghai, toIsoDay } from './day.ts'
import { addDays, daysBetween, startOfDay } from './iso-day.ts'
import { lunarDayText, monthsOf } from './lunar.ts'

test('knows a day as an almanac does', () => {
  expect(dayOf('2026-02-17')).toEqual({
    day: '2026-02-17',
    lunar: { year: 2026, month: 1, isLeap: false, day: 1 },
    term: null,
    festivals: ['chunjie'],
    ganzhi: { year: '丙午', month: '庚寅', day: '壬戌' },
    zodiac: '马',
    disputed: null,
  })
})

test('the animal changes at 正月初一, the year of 八字 at 立春', () => {
  expect([dayOf('2026-02-03'), dayOf('2026-02-04')].map(({ ganzhi, zodiac }) => ganzhi.year + zodiac)).toEqual([
    '乙巳蛇',
    '丙午蛇',
  ])
})

test('several festivals fall on one day', () => {
  expect(dayOf('2030-04-05')).toMatchObject({ festivals: ['shangsi'], term: 'qingming' })
  expect(dayOf('2025-05-31').festivals).toEqual(['duanwu'])
  expect(dayOf('2020-10-01').festivals).toEqual(['guoqing', 'zhongqiu'])
})

test.each(['1900-01-30', '2101-01-01', '2026-02-29', '2026-2-1', '', 'today'])('%s is no day of it', (day) => {
  expect(() => dayOf(day)).toThrow(RangeError)
})

test('answers from the first day to the last', () => {
  expect(dayOf('1900-01-31').lunar).toEqual({ year: 1900, month: 1, isLeap: false, day: 1 })
  expect(dayOf('2100-12-31').lunar).toEqual({ year: 2100, month: 12, isLeap: false, day: 1 })
})

test('knows the leap months, and which year has none', () => {
  expect([2023, 2025, 2026, 2028, 2033, 2034].map(leapMonthOf)).toEqual([2, 6, 0, 5, 11, 0])
  expect(monthLength(2025, 6, true)).toBe(29)
  expect(monthLength(2026, 6, true)).toBeNull()
  expect(monthLength(2026, 1.5, false)).toBeNull()
  expect(monthsOf(2033).map(({ isLeap }) => isLeap)).toHaveLength(13)
  expect(() => leapMonthOf(2101)).toThrow(RangeError)
})

test('a lunar day that does not exist has no day', () => {
  expect(toIsoDay({ year: 2025, month: 6, isLeap: true, day: 1 })).toBe('2025-07-25')
  expect(toIsoDay({ year: 2025, month: 6, isLeap: true, day: 30 })).toBeNull()
  expect(toIsoDay({ year: 2025, month: 12, isLeap: false, day: 30 })).toBeNull()
  expect(toIsoDay({ year: 2026, month: 1, isLeap: false, day: 0 })).toBeNull()
  expect(toIsoDay({ year: 2026, month: 1, isLeap: false, day: 1.5 })).toBeNull()
  expect(toIsoDay({ year: 2100, month: 12, isLeap: false, day: 2 })).toBeNull()
})

test('says lunar days as people do', () => {
  const on = (month: number, day: number, isLeap = false) => lunarText({ year: 2025, month, isLeap, day })
  expect([on(8, 15), on(6, 1, true), on(1, 10), on(12, 30), on(11, 20), on(10, 29)]).toEqual([
    '八月十五',
    '闰六月初一',
    '正月初十',
    '腊月三十',
    '十一月二十',
    '十月廿九',
  ])
  expect([11, 19, 21].map(lunarDayText)).toEqual(['十一', '十九', '廿一'])
})

test('every day leads to its lunar day and back, and is what the library says of it', () => {
  let day = '1900-01-31'
  for (; day <= '2100-12-31'; day = addDays(day, 1)) {
    const { lunar, ganzhi, term } = dayOf(day)
    if (toIsoDay(lunar) !== day) throw new Error(`${day} does not come back`)
    // One day in eleven: the library takes its time.
    if (daysBetween('1900-01-31', day) % 11 > 0) continue
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    const solar = SolarDay.fromYmd(year, month, date)
    const [theirs, pillars, termDay] = [solar.getLunarDay(), solar.getSixtyCycleDay(), solar.getTermDay()]
    expect([lunar.year, lunar.isLeap ? -lunar.month : lunar.month, lunar.day]).toEqual([
      theirs.getYear(),
      theirs.getMonth(),
      theirs.getDay(),
    ])
    expect([ganzhi.year, ganzhi.month, ganzhi.day]).toEqual([
      pillars.getYear().getName(),
      pillars.getMonth().getName(),
      pillars.getSixtyCycle().getName(),
    ])
    expect(term !== null).toBe(termDay.getDayIndex() === 0)
  }
  expect(day).toBe('2101-01-01')
})

test('a day begins at midnight in Shanghai, also in the years of its summer time', () => {
  expect(todayInShanghai(new Date('2026-11-24T15:59:59Z'))).toBe('2026-11-24')
  expect(todayInShanghai(new Date('2026-11-24T16:00:00Z'))).toBe('2026-11-25')
  expect(todayInShanghai(new Date('1988-07-01T15:30:00Z'))).toBe('1988-07-01')
  expect(startOfDay('2027-02-06').toISOString()).toBe('2027-02-05T16:00:00.000Z')
})
