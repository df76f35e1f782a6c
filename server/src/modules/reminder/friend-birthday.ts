import {
  type Anniversary,
  anniversariesBetween,
  nextAnniversary,
  type YearlyDay,
} from '#contract/calendar/anniversary.ts'
import type { IsoDay } from '#contract/calendar/iso-day.ts'
import { monthLength, toLunar } from '#contract/calendar/lunar.ts'
import type { Occurrence } from './occurrence.ts'

/** What friends may know of a birthday: see `birthdayKeyOf` of the module `user`. */
type BirthdayKey = string

/** The rule by which friends keep somebody's birthday: who was born on 三十 keeps the last day of a shorter month. */
export const yearlyDayOfKey = (key: BirthdayKey): YearlyDay => {
  const [calendar = '', date = ''] = key.split(' ')
  const [month, day] = date.split('-').map(Number)
  return {
    calendar: calendar === 'lunar' ? 'lunar' : 'solar',
    month: month ?? 1,
    day: day ?? 1,
    ...{ isLeap: false, year: null, leapRule: 'ordinary', shortRule: 'last' },
  }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const keyOf = (calendar: string, month: number, day: number): BirthdayKey =>
  `${calendar} ${twoDigits(month)}-${twoDigits(day)}`

/** Which birthdays are kept on a day. */
export const birthdayKeysOn = (day: IsoDay): BirthdayKey[] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const isLastOfFebruary = month === 2 && date === 28 && new Date(Date.UTC(year, 2, 0)).getUTCDate() === 28
  const lunar = toLunar(day)
  const isLastOfShort = lunar.day === 29 && monthLength(lunar.year, lunar.month, lunar.isLeap) === 29
  return [
    keyOf('solar', month, date),
    ...(isLastOfFebruary ? [keyOf('solar', 2, 29)] : []),
    // Nobody's birthday is kept in a leap month: see `birthdayKeyOf`.
    ...(lunar.isLeap ? [] : [keyOf('lunar', lunar.month, lunar.day)]),
    ...(isLastOfShort && !lunar.isLeap ? [keyOf('lunar', lunar.month, 30)] : []),
  ]
}

const occurrenceOf = ({ day, year, note }: Anniversary, name: string): Occurrence => ({
  day,
  cycle: String(year),
  title: `${name}的生日`,
  ...{ key: null, years: null, note },
})

/** The next birthday of a friend, today included. @param name what the reader calls them */
export const nextBirthday = (key: BirthdayKey, name: string, from: IsoDay): Occurrence | undefined => {
  const found = nextAnniversary(yearlyDayOfKey(key), from)
  return found === null ? undefined : occurrenceOf(found, name)
}

/** All of a friend's birthdays between two days, both included. */
export const birthdaysBetween = (key: BirthdayKey, name: string, from: IsoDay, to: IsoDay): Occurrence[] =>
  anniversariesBetween(yearlyDayOfKey(key), from, to).map((found) => occurrenceOf(found, name))
