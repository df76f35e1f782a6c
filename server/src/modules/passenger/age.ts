import { readIdNumber } from '#contract/id-number.ts'
import { railwayLimits } from '#contract/railway-limits.ts'

/** `YYYY-MM-DD` out of an ID number that is formally right. */
export const birthDateOf = (idNumber: string): string => readIdNumber(idNumber)?.birthday ?? '1900-01-01'

/** Whole years of age on a day. Who is born on 29 February is a year older on 1 March of other years. */
export const ageOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0)

/** Whether somebody is too young to be asked, and may travel as a child. */
export const isChild = (birthDate: string, day: string): boolean => ageOn(birthDate, day) < railwayLimits.adultAge

/** First and last day of the school year that a day lies in: from October to September, as student tickets are counted. */
export const schoolYearOf = (day: string): { from: string; until: string } => {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '10-01' ? 1 : 0)
  return { from: `${year}-10-01`, until: `${year + 1}-09-30` }
}
