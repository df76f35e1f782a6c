import { EclipticGeoMoon, MakeTime, SearchMoonPhase, SearchSunLongitude, SunPosition } from 'astronomy-engine'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from './day.ts'
import { disputedDays } from './disputed.ts'
import { fromDayNumber, toDayNumber } from './iso-day.ts'
import { termsOf } from './terms.ts'

/**
 * A second opinion on every day from 1900 to 2100: new moons and longitudes of the sun by another library's astronomy,
 * and from these months, leap months and pillars by the rules of GB/T 33661-2017, in code of its own.
 */

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const [firstNumber, lastNumber] = [toDayNumber('1900-01-31'), toDayNumber('2100-12-31')]

/** The day at UTC+8 of a moment, in days since 1970-01-01. */
const numberOf = (moment: Date) => Math.floor((moment.getTime() + 8 * hourMs) / dayMs)

/** Seconds between a moment and the nearest midnight at UTC+8. */
const fromMidnight = (moment: Date) => {
  const since = (((moment.getTime() + 8 * hourMs) % dayMs) + dayMs) % dayMs
  return Math.min(since, dayMs - since) / 1000
}

/** When moon and sun are seen at one longitude. That library's own search leaves out the aberration of the sun's light. */
const newMoonNear = (about: Date): Date => {
  let time = MakeTime(about)
  for (let round = 0; round < 4; round++) {
    const apart = EclipticGeoMoon(time).lon - SunPosition(time).elon
    time = time.AddDays(-(((apart + 540) % 360) - 180) / 12.19)
  }
  return time.date
}

const findNewMoons = (): Date[] => {
  const moons: Date[] = []
  for (let from = new Date('1898-11-01T00:00:00Z'); from.getTime() < Date.UTC(2102, 2, 1);) {
    const about = SearchMoonPhase(0, from, 40)?.date ?? new Date(Number.NaN)
    moons.push(newMoonNear(about))
    from = new Date(about.getTime() + 25 * dayMs)
  }
  return moons
}

/** The 24 terms of a year from 小寒 on; the sun stands at 285° there. */
const findTerms = (year: number): Date[] =>
  Array.from({ length: 24 }, (_, index) => {
    const from = new Date(Date.UTC(year, 0, 1 + Math.floor(index * 15.2)))
    return SearchSunLongitude((285 + 15 * index) % 360, from, 25)?.date ?? new Date(Number.NaN)
  })

interface Month {
  start: number
  year: number
  month: number
  isLeap: boolean
}

let newMoons: Date[] = []
let terms: Date[] = []
let months: Month[] = []

/** The month with the winter solstice is the eleventh; of thirteen until the next, the first without a middle term is a leap month. */
const nameMonths = (): Month[] => {
  const starts = newMoons.map(numberOf)
  const middles = new Set(terms.filter((_, index) => index % 2 === 1).map(numberOf))
  const solstices = terms.filter((_, index) => index % 24 === 23).map(numberOf)
  const monthOf = (day: number) => starts.findLastIndex((start) => start <= day)
  return solstices.slice(0, -1).flatMap((solstice, index) => {
    const [from, to] = [monthOf(solstice), monthOf(solstices[index + 1] ?? 0)]
    const own = starts.slice(from, to)
    const hasMiddle = (start: number, place: number) =>
      Array.from({ length: (starts[from + place + 1] ?? 0) - start }, (_, day) => start + day).some((day) =>
        middles.has(day),
      )
    const leap = own.length === 13 ? own.findIndex((start, place) => !hasMiddle(start, place)) : -1
    const solsticeYear = 1898 + index
    return own.map((start, place): Month => {
      const ordinal = leap >= 0 && place >= leap ? place - 1 : place
      const month = ((ordinal + 10) % 12) + 1
      return { start, month, isLeap: place === leap, year: ordinal < 2 ? solsticeYear : solsticeYear + 1 }
    })
  })
}

const [stems, branches] = ['甲乙丙丁戊己庚辛壬癸', '子丑寅卯辰巳午未申酉戌亥']
const sixty = (index: number) => `${stems[index % 10]}${branches[index % 12]}`

beforeAll(() => {
  newMoons = findNewMoons()
  terms = Array.from({ length: 204 }, (_, index) => findTerms(1898 + index)).flat()
  months = nameMonths()
})

/** What the second opinion says of a day, in one line. */
const opinionOf = (number: number, month: Month, termsPassed: number, isTerm: boolean): string => {
  const lunar = [month.year, month.isLeap ? -month.month : month.month, number - month.start + 1].join('/')
  // Of 节 there are twelve a year; the second of 1898 was its 立春, with which a year and the month 寅 begin.
  const jie = Math.ceil(termsPassed / 2) - 2
  const year = 1898 + Math.floor(jie / 12)
  // The month 寅 of a year 甲 is 丙寅, and twelve months later the stem has moved on by two.
  const monthPillar = sixty((year - 1864) * 12 + 2 + (((jie % 12) + 12) % 12))
  // The day numbered 2451551 by astronomers, at whose noon the count turns, was 甲子.
  const dayPillar = sixty((number + 2_440_588 - 2_451_551 + 60_000) % 60)
  return `${lunar} ${sixty(year - 1864)} ${monthPillar} ${dayPillar} ${isTerm ? (termsPassed - 1) % 24 : ''}`
}

const termOrder = termsOf(2026).map(({ key }) => key)

const answerOf = (number: number): string => {
  const { lunar, ganzhi, term } = dayOf(fromDayNumber(number))
  const date = [lunar.year, lunar.isLeap ? -lunar.month : lunar.month, lunar.day].join('/')
  return `${date} ${ganzhi.year} ${ganzhi.month} ${ganzhi.day} ${term ? termOrder.indexOf(term) : ''}`
}

/** Days on which the calendar and the second opinion differ. */
const findDifferences = (): string[] => {
  const termNumbers = terms.map(numberOf)
  let [monthAt, passed] = [0, 0]
  const different: string[] = []
  for (let number = firstNumber; number <= lastNumber; number++) {
    while ((months[monthAt + 1]?.start ?? Number.POSITIVE_INFINITY) <= number) monthAt++
    while ((termNumbers[passed] ?? Number.POSITIVE_INFINITY) <= number) passed++
    const [month] = months.slice(monthAt, monthAt + 1)
    if (!month) throw new Error('no month')
    if (opinionOf(number, month, passed, termNumbers[passed - 1] === number) !== answerOf(number))
      different.push(fromDayNumber(number))
  }
  return different
}

const isDisputed = (day: string) => disputedDays.some(({ from, to }) => from <= day && day <= to)

test('every day from 1900 to 2100 is what astronomy says, but for those that are listed as disputed', () => {
  const different = findDifferences()
  expect(different.filter((day) => !isDisputed(day))).toEqual([])
  // And those of before 1929, which follow the almanacs of their time, do differ.
  for (const { from, to } of disputedDays.filter(({ to: last }) => last < '1929'))
    expect(different.some((day) => from <= day && day <= to)).toBe(true)
})

test('what is so near to midnight that almanacs may differ is listed as disputed, and nothing else', () => {
  const isNear = (moment: Date) => {
    const year = moment.getUTCFullYear()
    return (year > 2050 && fromMidnight(moment) < 180) || (year > 1928 && fromMidnight(moment) < 15)
  }
  const near = [...newMoons, ...terms].filter((moment) => isNear(moment) && moment.getUTCFullYear() < 2101)
  const nights = near.map((moment) => fromDayNumber(numberOf(new Date(moment.getTime() + dayMs / 2))))
  for (const day of nights) expect({ day, isDisputed: isDisputed(day) }).toEqual({ day, isDisputed: true })
  expect(nights).toHaveLength(disputedDays.filter(({ from }) => from > '1929').length)
})

test('a disputed new moon concerns its whole month', () => {
  for (const { from, to } of disputedDays.filter(({ note }) => note.startsWith('朔'))) {
    expect(dayOf(fromDayNumber(toDayNumber(to) + 1)).lunar.day).toBe(1)
    expect([1, 30, 29]).toContain(dayOf(from).lunar.day)
  }
  expect(dayOf('2097-08-13').disputed).toContain('有的历书以 8 日为七月初一')
  expect(dayOf('2026-11-24').disputed).toBeNull()
})

test('the moments of terms are right within a minute until 2050', () => {
  for (let year = 1900; year <= 2050; year++) {
    const theirs = terms.slice((year - 1898) * 24)
    for (const [index, { at }] of termsOf(year).entries())
      expect(Math.abs((at?.getTime() ?? 0) - (theirs[index]?.getTime() ?? 0))).toBeLessThan(60_000)
  }
})
