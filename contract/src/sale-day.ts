import { addDays, type IsoDay } from './calendar/iso-day.ts'
import { railwayLimits } from './railway-limits.ts'

/** The day on which tickets of a day come on sale: the day of travel is the last of those that are sold. */
export const saleDayOf = (day: IsoDay): IsoDay => addDays(day, 1 - railwayLimits.saleDays)
