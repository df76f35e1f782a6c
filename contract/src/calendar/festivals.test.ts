import { expect, test } from 'vitest'
import { festivalKeys, names, nextOccurrence, occurrencesOf } from './festivals.ts'
import { type CalendarKey, isTerm } from './keys.ts'
import { lastDayOfYear } from './lunar.ts'
import { termKeys, termsOf } from './terms.ts'

const daysOf = (key: CalendarKey, year: number) =>
  occurrencesOf(year).flatMap((one) => (one.key === key ? [one.day] : []))

test.each<[CalendarKey, string]>([
  ['yuandan', '2026-01-01'],
  ['laba', '2026-01-26'],
  ['xiaonian', '2026-02-10'],
  ['chuxi', '2026-02-16'],
  ['chunjie', '2026-02-17'],
  ['yuanxiao', '2026-03-03'],
  ['chunshe', '2026-03-25'],
  ['longtaitou', '2026-03-20'],
  ['huazhao', '2026-04-02'],
  ['hanshi', '2026-04-04'],
  ['qingming', '2026-04-05'],
  ['poshuijie', '2026-04-13'],
  ['shangsi', '2026-04-19'],
  ['laodong', '2026-05-01'],
  ['duanwu', '2026-06-19'],
  ['nadamu', '2026-07-17'],
  ['huobajie', '2026-08-06'],
  ['qixi', '2026-08-19'],
  ['zhongyuan', '2026-08-27'],
  ['qiushe', '2026-09-21'],
  ['zhongqiu', '2026-09-25'],
  ['guoqing', '2026-10-01'],
  ['chongyang', '2026-10-18'],
  ['hanyi', '2026-11-09'],
  ['xiayuan', '2026-11-23'],
  ['dongzhi', '2026-12-22'],
])('in 2026 %s is on %s', (key, day) => {
  expect(daysOf(key, 2026)).toEqual([day])
})

test('腊八 fell twice in 2022 and not at all in 2023', () => {
  expect(daysOf('laba', 2022)).toEqual(['2022-01-10', '2022-12-30'])
  expect(daysOf('laba', 2023)).toEqual([])
  expect(nextOccurrence('laba', '2023-01-01')).toBe('2024-01-18')
})

test('除夕 is the last day of the year, be it 廿九 or 三十', () => {
  expect(daysOf('chuxi', 2025)).toEqual(['2025-01-28'])
  expect(daysOf('chuxi', 2024)).toEqual(['2024-02-09'])
  expect(lastDayOfYear(2100)).toBeNull()
})

test('a leap month has no festivals', () => {
  // 闰六月廿四 2025 is 17 August.
  expect(daysOf('huobajie', 2025)).toEqual(['2025-07-18'])
})

test('every key has a name, and comes every year but where a rule began later', () => {
  expect(Object.keys(names).toSorted()).toEqual([...festivalKeys, ...termKeys].toSorted())
  expect(new Set(Object.values(names)).size).toBe(48)
  for (const key of festivalKeys) expect(nextOccurrence(key, '2026-11-24') > '2026-11-23').toBe(true)
  expect(nextOccurrence('guoqing', '1912-01-01')).toBe('1950-10-01')
  expect(() => nextOccurrence('chuxi', '2100-12-01')).toThrow(RangeError)
  expect(() => occurrencesOf(1899)).toThrow(RangeError)
})

test('is the day itself when it is today', () => {
  expect(nextOccurrence('dongzhi', '2026-12-22')).toBe('2026-12-22')
  expect(nextOccurrence('dongzhi', '2026-12-23')).toBe('2027-12-22')
})

test('a year of terms runs from 小寒 to 冬至, in their order', () => {
  const terms = termsOf(2026)
  expect(terms.map(({ key }) => names[key]).join('')).toBe(
    '小寒大寒立春雨水惊蛰春分清明谷雨立夏小满芒种夏至小暑大暑立秋处暑白露秋分寒露霜降立冬小雪大雪冬至',
  )
  expect(terms.every(({ key, day }) => isTerm(key) && day.startsWith('2026-'))).toBe(true)
  // Printed as 4:02 of 4 February.
  expect(
    terms
      .find(({ key }) => key === 'lichun')
      ?.at?.toISOString()
      .slice(0, 16),
  ).toBe('2026-02-03T20:02')
  expect(termsOf(2051).every(({ at }) => at === null)).toBe(true)
  expect(() => termsOf(2026.5)).toThrow(RangeError)
})
