import { addDays, daysBetween, type IsoDay } from '#contract/calendar/iso-day.ts'
import type { HolidayYear } from '#contract/holiday.ts'
import { saleDayOf } from '#contract/sale-day.ts'
import { type HolidayDays, readHolidayDays } from './holiday-days.ts'
import { weekdayOf } from './month.ts'
import { statutoryYear } from './statutory.ts'

/** A rest around a holiday: which days to take off, and what comes of it. */
export interface RestPlan {
  /** Days to take off; none for the holiday as it is. */
  leave: readonly IsoDay[]
  first: IsoDay
  last: IsoDay
  /** Days in a row, `first` and `last` included. */
  length: number
}

/** A holiday to come, with the longest rest for each number of days off. */
export interface Journey {
  name: string
  year: number
  /** The year's 调休 is not published: reckoned by the days off by law and weekends. */
  isProvisional: boolean
  plans: readonly RestPlan[]
}

/** Nobody takes more days off for one holiday here. */
const mostLeave = 5

const isRest = (days: HolidayDays, day: IsoDay): boolean => {
  const known = days.of(day)
  return known ? !known.work : weekdayOf(day) > 4
}

/** From a day that is rested, on to the last that follows without work between; `step` is 1, or -1 for backwards. */
const edgeOf = (days: HolidayDays, from: IsoDay, step: 1 | -1): IsoDay => {
  const next = addDays(from, step)
  return isRest(days, next) ? edgeOf(days, next, step) : from
}

/** The rest with so many days taken off before the holiday, and so many after. */
const planWith = (days: HolidayDays, [off, end]: [IsoDay, IsoDay], before: number, after: number): RestPlan => {
  const leave: IsoDay[] = []
  let [first, last] = [edgeOf(days, off, -1), edgeOf(days, end, 1)]
  for (let taken = 0; taken < before; taken++) {
    leave.unshift(addDays(first, -1))
    first = edgeOf(days, addDays(first, -1), -1)
  }
  for (let taken = 0; taken < after; taken++) {
    leave.push(addDays(last, 1))
    last = edgeOf(days, addDays(last, 1), 1)
  }
  return { leave, first, last, length: daysBetween(first, last) + 1 }
}

/** The longest rest with so many days off; of several, the one that begins with the holiday. */
const longestWith = (days: HolidayDays, span: [IsoDay, IsoDay], leave: number): RestPlan =>
  Array.from({ length: leave + 1 }, (_, before) => planWith(days, span, before, leave - before)).reduce((best, plan) =>
    plan.length > best.length ? plan : best,
  )

/** What is left of the years that are published, and of the next by law: holidays that have not ended, each with its plans that are worth their days. */
export const findJourneys = (published: readonly HolidayYear[], today: IsoDay): Journey[] => {
  const now = Number(today.slice(0, 4))
  const next = [now, now + 1].find((year) => !published.some((one) => one.year === year))
  const years = next === undefined || next > 2100 ? published : [...published, statutoryYear(next)]
  const days = readHolidayDays(years)
  return years.flatMap(({ year, holidays }) =>
    holidays
      .filter(({ off }) => (off.at(-1) ?? '') >= today)
      .map(({ name, off }) => {
        const span: [IsoDay, IsoDay] = [off[0] ?? '', off.at(-1) ?? '']
        const plans = Array.from({ length: mostLeave + 1 }, (_, leave) => longestWith(days, span, leave))
        // A plan is shown if its last day off brings more than itself, and nothing of it is past.
        const worth = plans.filter(
          (plan, leave) =>
            leave === 0 || (plan.length - (plans[leave - 1]?.length ?? 0) > 1 && (plan.leave[0] ?? '') > today),
        )
        return { name, year, isProvisional: year === next, plans: worth }
      }),
  )
}

/** How tickets of a day can be had: sold, to be reserved, or when they come on sale. */
export type TicketState = 'past' | 'sold' | 'reservable' | 'coming'

/** @param reserveDays days beyond the sale whose trains can be reserved */
export const ticketStateOf = (day: IsoDay, today: IsoDay, reserveDays: number): TicketState => {
  if (day < today) return 'past'
  const away = daysBetween(today, saleDayOf(day))
  return away <= 0 ? 'sold' : away <= reserveDays ? 'reservable' : 'coming'
}
