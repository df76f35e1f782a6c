import { SolarDay } from 'tyme4ts'
import { describe, expect, test } from 'vitest'
import { dayOf, leapMonthOf, monthLength } from '#contract/calendar/day.ts'
import { occurrencesOf } from '#contract/calendar/festivals.ts'
import { addDays, daysBetween, type IsoDay } from '#contract/calendar/iso-day.ts'
import { type CalendarKey, festivalKeys, names, termKeys } from '#contract/calendar/keys.ts'
import { readText } from './text.ts'

// What the texts say of dates and rules is held against the calendar, for every year that it knows.

const keys: readonly CalendarKey[] = [...festivalKeys, ...termKeys]
const years = Array.from({ length: 201 }, (_, index) => 1900 + index)
const occurrences = years.flatMap((year) => occurrencesOf(year))
const told = new Map(await Promise.all(keys.map(async (key) => [key, JSON.stringify(await readText(key))] as const)))

const textOf = (key: CalendarKey): string => told.get(key) ?? ''
const daysByKey = Map.groupBy(occurrences, ({ key }) => key)
const daysOf = (key: CalendarKey): IsoDay[] => daysByKey.get(key)?.map(({ day }) => day) ?? []
const firstDays = new Map(occurrences.toReversed().map(({ key, day }) => [`${day.slice(0, 4)} ${key}`, day]))
const dayIn = (year: number, key: CalendarKey): IsoDay => firstDays.get(`${year} ${key}`) ?? `no ${key} in ${year}`
/** What comes of each year in which both are known. */
const eachYear = <Found>(keyA: CalendarKey, keyB: CalendarKey, found: (dayA: IsoDay, dayB: IsoDay) => Found): Found[] =>
  years.slice(1).map((year) => found(dayIn(year, keyA), dayIn(year, keyB)))

const isStem = (day: IsoDay, stem: string) => dayOf(day).ganzhi.day.startsWith(stem)
/** The nth day of a stem, the first day itself counted. */
const nthOfStem = (from: IsoDay, stem: string, nth: number): IsoDay => {
  const first = Array.from({ length: 10 }, (_, days) => addDays(from, days)).find((day) => isStem(day, stem)) ?? from
  return addDays(first, (nth - 1) * 10)
}
const dogDays = (year: number) => {
  const first = nthOfStem(dayIn(year, 'xiazhi'), '庚', 3)
  const last = nthOfStem(dayIn(year, 'liqiu'), '庚', 1)
  return { first, middle: addDays(first, 10), last, end: addDays(last, 10) }
}
const solarDayOf = (day: IsoDay) =>
  SolarDay.fromYmd(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)))
const dateOf = (month: string, day: string) => `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
const sortedDates = (days: IsoDay[]) => days.map((day) => day.slice(5)).toSorted()
const lunarOf = (day: IsoDay) => {
  const { month, isLeap, day: number } = dayOf(day).lunar
  return `${isLeap ? '闰' : ''}${month}/${number}`
}
const isAlways = (key: CalendarKey, lunar: string) => daysOf(key).every((day) => lunarOf(day) === lunar)

const spans = keys.flatMap((key) =>
  [...textOf(key).matchAll(/在公历 (\d+) 月 (\d+) 日至 (?:(\d+) 月 )?(\d+) 日之间/g)].map(
    ([says, month = '', first = '', otherMonth, last = '']) =>
      [key, says, dateOf(month, first), dateOf(otherMonth ?? month, last)] as const,
  ),
)
const mostly = keys.flatMap((key) =>
  [...textOf(key).matchAll(/多在公历 (\d+) 月 (\d+) 日或 (\d+) 日/g)].map(
    ([says, month = '', one = '', other = '']) => [key, says, [dateOf(month, one), dateOf(month, other)]] as const,
  ),
)

const claims: [CalendarKey, says: string, holds: () => boolean][] = [
  [
    'yuandan',
    '农历往往还在冬月或腊月',
    () => {
      const months = daysOf('yuandan').map((day) => dayOf(day).lunar.month)
      return months.filter((month) => month >= 11).length > months.length * 0.95
    },
  ],
  [
    'laba',
    '2022 年有两个腊八，2023 年却没有',
    () =>
      isAlways('laba', '12/8') &&
      daysOf('laba').filter((day) => day.startsWith('2022')).length === 2 &&
      !daysOf('laba').some((day) => day.startsWith('2023')),
  ],
  ['xiaonian', '北方腊月廿三，南方廿四', () => isAlways('xiaonian', '12/23')],
  [
    'chuxi',
    '大月是三十，小月是廿九',
    () =>
      new Set(daysOf('chuxi').map(lunarOf)).size === 2 &&
      daysOf('chuxi')
        .slice(0, -1)
        .every((day) => lunarOf(day) !== '12/30' || lunarOf(addDays(day, 1)) === '1/1'),
  ],
  [
    'chuxi',
    '从 2025 年到 2029 年，连着五年的除夕都在廿九',
    () =>
      [2023, 2024, 2025, 2026, 2027, 2028].map((year) => monthLength(year, 12, false)).join() === '30,29,29,29,29,29' &&
      monthLength(2029, 12, false) === 30,
  ],
  [
    'chunjie',
    '最早在公历 1 月 21 日，最晚在 2 月 20 日',
    () => {
      const dates = sortedDates(daysOf('chunjie'))
      return isAlways('chunjie', '1/1') && dates[0] === '01-21' && dates.at(-1) === '02-20'
    },
  ],
  ['yuanxiao', '正月十五', () => isAlways('yuanxiao', '1/15')],
  ['longtaitou', '农历二月初二', () => isAlways('longtaitou', '2/2')],
  ['huazhao', '这里按二月十五标出', () => isAlways('huazhao', '2/15')],
  [
    'shangsi',
    '比如 2030 年 4 月 5 日',
    () =>
      isAlways('shangsi', '3/3') && dayIn(2030, 'shangsi') === '2030-04-05' && dayIn(2030, 'qingming') === '2030-04-05',
  ],
  [
    'chunshe',
    '立春后第五个戊日为春社，大约在春分前后',
    () =>
      eachYear('lichun', 'chunshe', (term, day) => nthOfStem(term, '戊', 5) === day).every(Boolean) &&
      eachYear('chunshe', 'chunfen', daysBetween).every((days) => Math.abs(days) <= 7),
  ],
  ['hanshi', '寒食就取清明前一天', () => eachYear('hanshi', 'qingming', daysBetween).every((days) => days === 1)],
  [
    'hanshi',
    '冬至后一百零五日正在清明前一两天',
    () => {
      const days = (365.2422 / 24) * 7 - 105
      return days > 1 && days < 2
    },
  ],
  [
    'poshuijie',
    '清明过后七到九天',
    () => {
      const days = new Set(eachYear('qingming', 'poshuijie', daysBetween))
      return [...days].toSorted((one, other) => one - other).join() === '7,8,9'
    },
  ],
  ['poshuijie', '公历 4 月 13 日至 15 日', () => daysOf('poshuijie').every((day) => day.endsWith('-04-13'))],
  ['laodong', '5 月 1 日定为法定假日', () => daysOf('laodong').every((day) => day.endsWith('-05-01'))],
  ['duanwu', '五月初五', () => isAlways('duanwu', '5/5')],
  ['huobajie', '这里标出的是六月廿四', () => isAlways('huobajie', '6/24')],
  ['nadamu', '这里便以六月初四标出', () => isAlways('nadamu', '6/4')],
  ['qixi', '七月初七', () => isAlways('qixi', '7/7')],
  ['zhongyuan', '七月十五', () => isAlways('zhongyuan', '7/15')],
  [
    'qiushe',
    '立秋后第五个戊日为秋社，大约落在秋分前后',
    () =>
      eachYear('liqiu', 'qiushe', (term, day) => nthOfStem(term, '戊', 5) === day).every(Boolean) &&
      eachYear('qiushe', 'qiufen', daysBetween).every((days) => Math.abs(days) <= 7),
  ],
  [
    'zhongqiu',
    '2020 年的中秋恰逢国庆',
    () => isAlways('zhongqiu', '8/15') && dayIn(2020, 'zhongqiu') === dayIn(2020, 'guoqing'),
  ],
  [
    'guoqing',
    '2020 年、2031 年的中秋都在 10 月 1 日，2025 年是 10 月 6 日',
    () =>
      [2020, 2031, 2025].map((year) => dayIn(year, 'zhongqiu').slice(5)).join() === '10-01,10-01,10-06' &&
      daysOf('guoqing').every((day) => day.endsWith('-10-01')),
  ],
  ['chongyang', '九月初九', () => isAlways('chongyang', '9/9')],
  ['hanyi', '农历十月初一', () => isAlways('hanyi', '10/1')],
  ['xiayuan', '十月十五', () => isAlways('xiayuan', '10/15')],
  [
    'lichun',
    '有的农历年会遇上两个立春，有的一个也没有',
    () => {
      const count = (year: number) => daysOf('lichun').filter((day) => dayOf(day).lunar.year === year).length
      const counts = new Set(years.slice(1, -1).map(count))
      return counts.has(0) && counts.has(2)
    },
  ],
  [
    'yushui',
    '照例落在正月里。例外很少',
    () => daysOf('yushui').filter((day) => lunarOf(day).split('/')[0] !== '1').length <= 5,
  ],
  [
    'yushui',
    '2033 年有闰十一月，接下来的雨水在 2034 年 2 月 18 日，那天是腊月三十',
    () => leapMonthOf(2033) === 11 && dayIn(2034, 'yushui') === '2034-02-18' && lunarOf('2034-02-18') === '12/30',
  ],
  ['qingming', '寒食在清明前一天', () => eachYear('hanshi', 'qingming', daysBetween).every((days) => days === 1)],
  [
    'mangzhong',
    '旧历书把芒种后的第一个丙日定为「入梅」',
    () =>
      years.every((year) => {
        const day = solarDayOf(nthOfStem(dayIn(year, 'mangzhong'), '丙', 1)).getPlumRainDay()
        return day?.getPlumRain().getName() === '入梅' && day.getDayIndex() === 0
      }),
  ],
  [
    'xiazhi',
    '从夏至起数到第三个庚日才入伏，那要等到七月中旬前后',
    () => years.every((year) => solarDayOf(dogDays(year).first).getDogDay()?.toString() === '初伏第1天'),
  ],
  [
    'xiaoshu',
    '从 1901 年到 2050 年，最早在 7 月 11 日，最晚在 7 月 21 日',
    () => {
      const dates = sortedDates(years.slice(1, 151).map((year) => dogDays(year).first))
      return dates[0] === '07-11' && dates.at(-1) === '07-21'
    },
  ],
  [
    'xiaoshu',
    '三伏的头一天总在小暑与大暑之间',
    () =>
      years.every(
        (year) => dogDays(year).first >= dayIn(year, 'xiaoshu') && dogDays(year).first <= dayIn(year, 'dashu'),
      ),
  ],
  [
    'xiaoshu',
    '中伏有时十天，有时二十天',
    () => {
      const lengths = years.map(dogDays).map(({ middle, last }) => daysBetween(middle, last))
      return [...new Set(lengths)].toSorted((one, other) => one - other).join() === '10,20'
    },
  ],
  [
    'liqiu',
    '立秋后的第一个庚日才入末伏',
    () => years.every((year) => solarDayOf(dogDays(year).last).getDogDay()?.toString() === '末伏第1天'),
  ],
  [
    'chushu',
    '三伏大多在处暑前后出尽',
    () => years.every((year) => Math.abs(daysBetween(dogDays(year).end, dayIn(year, 'chushu'))) <= 8),
  ],
  [
    'daxue',
    '早不过 6 日，晚不过 8 日',
    () => {
      const dates = sortedDates(daysOf('daxue'))
      return dates[0] === '12-06' && dates.at(-1) === '12-08'
    },
  ],
  ['dongzhi', '冬至所在的月份必是十一月', () => daysOf('dongzhi').every((day) => lunarOf(day).startsWith('11/'))],
  [
    'dongzhi',
    '数九也从这天数起',
    () => daysOf('dongzhi').every((day) => solarDayOf(day).getNineDay()?.toString() === '一九第1天'),
  ],
  [
    'xiaohan',
    '「三九」总在小寒期间',
    () =>
      years.slice(1).every((year) => {
        const third = addDays(dayIn(year - 1, 'dongzhi'), 18)
        return third >= dayIn(year, 'xiaohan') && addDays(third, 8) < dayIn(year, 'dahan')
      }),
  ],
  [
    'xiaohan',
    '从小寒到谷雨八个节气',
    () => {
      const inYear = occurrencesOf(2026).flatMap(({ key }) => termKeys.filter((term) => term === key))
      return inYear.indexOf('guyu') - inYear.indexOf('xiaohan') + 1 === 8
    },
  ],
  [
    'dahan',
    '1985 年和 2053 年是少有的例外，那天是冬月三十',
    () => {
      const others = daysOf('dahan').filter((day) => !lunarOf(day).startsWith('12/'))
      return others.join() === '1985-01-20,2053-01-19' && others.every((day) => lunarOf(day) === '11/30')
    },
  ],
]

test.each(spans)('%s: %s', (key, _, first, last) => {
  const dates = sortedDates(daysOf(key))
  expect([dates[0], dates.at(-1)]).toEqual([first, last])
})

test.each(mostly)('%s: %s', (key, _, dates) => {
  const found = sortedDates(daysOf(key))
  expect(found.filter((date) => dates.includes(date)).length).toBeGreaterThan(found.length * 0.9)
})

test.each(claims)('%s: %s', (key, says, holds) => {
  expect(textOf(key)).toContain(says)
  expect(holds()).toBe(true)
})

describe('each term', () => {
  test.each(termKeys.map((key, index) => [names[key], key, index] as const))(
    '%s tells its solar longitude',
    (_, key, index) => {
      expect(textOf(key)).toContain(`黄经 ${(315 + 15 * index) % 360} 度`)
    },
  )
})

test('every text says when its day is, and that was looked at', () => {
  const looked = new Set([...spans, ...mostly, ...claims].map(([key]) => key))
  expect(keys.filter((key) => !looked.has(key))).toEqual([])
})
