import { readIdNumber } from '#contract/id-number.ts'
import type { OperatorSettings } from '#contract/operator-setting.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'

const grownUpYears = 18

/** Whether somebody is under 18 on a day (中华人民共和国未成年人保护法, article 2). @param day `YYYY-MM-DD` */
const isMinor = (idNumber: string, day: string): boolean => {
  const birthday = readIdNumber(idNumber)?.birthday
  if (birthday === undefined) return false
  const [year = '', month = '', date = ''] = birthday.split('-')
  return day < `${Number(year) + grownUpYears}-${month}-${date}`
}

const hourIn = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hour12: false, timeZone: 'Asia/Shanghai' }).format(now)) %
  24

/** Whether an hour lies from one until another, over midnight where the first is later; the same twice: never. */
const isBetween = (hour: number, from: number, until: number): boolean =>
  from <= until ? from <= hour && hour < until : hour >= from || hour < until

/** Whether somebody may not send money to others now, by what the staff has set. @param amount 分 */
export const isRefusedToMinor = (
  settings: OperatorSettings,
  { idNumber, amount, now }: { idNumber: string; amount: number; now: Date },
): boolean => {
  const { minorsFlag, minorsNightFrom, minorsNightUntil, minorsPayment } = settings
  if (!minorsFlag || !isMinor(idNumber, shanghaiDay(now))) return false
  return amount > minorsPayment || isBetween(hourIn(now), minorsNightFrom, minorsNightUntil)
}
