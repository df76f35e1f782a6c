import { startOfDay } from '#server/platform/time/shanghai.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { saleDayOf } from '#contract/sale-day.ts'

/** When tickets from a station for a day are sold: today counts. @param day of departure there @param saleMinute of that station */
export const saleTimeOf = (day: string, saleMinute: number): Date =>
  new Date(startOfDay(saleDayOf(day)).getTime() + saleMinute * 60_000)

/** Until when tickets are sold at the station where a passenger boards. */
export const saleEndOf = (departsAt: Date): Date => new Date(departsAt.getTime() - railwayLimits.saleEndSeconds * 1000)
