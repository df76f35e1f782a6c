import { SolarTerm } from 'tyme4ts'
import { checkYear, fromDayNumber, type IsoDay } from './iso-day.ts'
import { type TermKey, termKeys } from './keys.ts'

export { termKeys }

/** A solar term of a year. */
export interface Term {
  key: TermKey
  day: IsoDay
  /** When the sun is there, to the second; null after 2050, where only the day is said. */
  at: Date | null
}

const dayMs = 86_400_000
/** Julian days of the epoch, and of the noon from which the library counts. */
const [unixEpoch, noonOf2000] = [2_440_587.5, 2_451_545]
/** The last year whose terms are told to the minute: how the earth's turning slows is not known further. */
const lastExactYear = 2050

/** From 小寒 to 冬至 of a Gregorian year, as the library knows them: 冬至 is the first of its next year. */
const makeTerms = (year: number): SolarTerm[] => termKeys.map((_, index) => SolarTerm.fromIndex(year, index + 1))

const keyAt = (index: number): TermKey => termKeys[(index + 22) % 24] ?? 'xiaohan'

const dayCache = new Map<number, ReadonlyMap<IsoDay, TermKey>>()
const termCache = new Map<number, readonly Term[]>()

/**
 * The days of the terms of a Gregorian year, from 小寒 to 冬至. They follow the almanac, which at times differs by a
 * minute from what astronomy says now: days are never taken from the moments.
 * @throws RangeError outside 1900 … 2100
 */
export const termDaysOf = (year: number): ReadonlyMap<IsoDay, TermKey> => {
  checkYear(year)
  const known =
    dayCache.get(year) ??
    new Map(
      makeTerms(year).map((term, index) => [
        fromDayNumber(term.getCursoryJulianDay() + noonOf2000 - unixEpoch - 0.5),
        keyAt(index),
      ]),
    )
  dayCache.set(year, known)
  return known
}

const momentOf = (term: SolarTerm): Date => {
  const ms = (term.getJulianDay().getDay() - unixEpoch) * dayMs - 8 * 3_600_000
  return new Date(Math.round(ms / 1000) * 1000)
}

/** The 24 terms of a Gregorian year, from 小寒 to 冬至. @throws RangeError outside 1900 … 2100 */
export const termsOf = (year: number): readonly Term[] => {
  const days = [...termDaysOf(year)]
  const known =
    termCache.get(year) ??
    makeTerms(year).map((term, index) => {
      const [day = '', key = keyAt(index)] = days[index] ?? []
      return { key, day, at: year > lastExactYear ? null : momentOf(term) }
    })
  termCache.set(year, known)
  return known
}
