/** A day of the Gregorian calendar, `YYYY-MM-DD`, counted at UTC+8 all year, also while Shanghai had summer time. */
export type IsoDay = string

const dayMs = 86_400_000
const zoneMs = 8 * 3_600_000

/** The first and the last day that this calendar answers for. */
export const firstDay: IsoDay = '1900-01-31'
export const lastDay: IsoDay = '2100-12-31'

/** Days since 1970-01-01. @throws RangeError of what is no day of the calendar, such as 2026-02-30 */
export const toDayNumber = (day: IsoDay): number => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(ms) || fromDayNumber(ms / dayMs) !== day) throw new RangeError(`no day: ${day}`)
  return ms / dayMs
}

export const fromDayNumber = (number: number): IsoDay => new Date(number * dayMs).toISOString().slice(0, 10)

/** The number of a day that this calendar answers for. @throws RangeError outside 1900-01-31 … 2100-12-31 */
export const toKnownDayNumber = (day: IsoDay): number => {
  const number = toDayNumber(day)
  if (day < firstDay || day > lastDay) throw new RangeError(`outside ${firstDay} … ${lastDay}: ${day}`)
  return number
}

/** @throws RangeError of a year outside 1900 … 2100, or of what is no whole number */
export const checkYear = (year: number): void => {
  if (!Number.isInteger(year) || year < 1900 || year > 2100) throw new RangeError(`outside 1900 … 2100: ${year}`)
}

/** The day after so many days; before so many when negative. */
export const addDays = (day: IsoDay, days: number): IsoDay => fromDayNumber(toDayNumber(day) + days)

/** Days from one day to another; negative when the other came before. */
export const daysBetween = (from: IsoDay, to: IsoDay): number => toDayNumber(to) - toDayNumber(from)

/** Today, as it is counted in Shanghai. */
export const todayInShanghai = (now: Date): IsoDay => new Date(now.getTime() + zoneMs).toISOString().slice(0, 10)

/** The first moment of a day in Shanghai: what a countdown to a festival runs to. */
export const startOfDay = (day: IsoDay): Date => new Date(toDayNumber(day) * dayMs - zoneMs)
