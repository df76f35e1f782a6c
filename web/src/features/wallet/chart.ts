import type { BillSummary, Flow } from '#contract/wallet.ts'
import { daysOf } from './month.ts'

/** A day of the chart: its sums, and how high the bars of each are, from 0 to 1. */
export interface ChartDay extends Flow {
  day: number
  heights: Flow
}

/** Every day of a month; the highest bar of the month is 1, and what is not nothing can be seen. */
export const chartDays = ({ month, days }: Pick<BillSummary, 'month' | 'days'>): ChartDay[] => {
  const byDay = new Map(days.map((day) => [day.day, day]))
  const highest = Math.max(1, ...days.flatMap(({ income, outgo, refund }) => [income, outgo, refund]))
  const heightOf = (amount: number) => (amount === 0 ? 0 : Math.max(0.03, amount / highest))
  return Array.from({ length: daysOf(month) }, (_, index) => {
    const { income = 0, outgo = 0, refund = 0 } = byDay.get(index + 1) ?? {}
    const heights = { income: heightOf(income), outgo: heightOf(outgo), refund: heightOf(refund) }
    return { day: index + 1, income, outgo, refund, heights }
  })
}

/** Parts of a whole in per cent, adding up to 100 (largest remainder); nothing has no parts. */
export const percentsOf = (amounts: readonly number[]): number[] => {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  if (whole === 0) return amounts.map(() => 0)
  const exact = amounts.map((amount) => (amount / whole) * 100)
  const percents = exact.map(Math.floor)
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder)
  for (const { index } of byRemainder.slice(0, missing)) percents[index] = (percents[index] ?? 0) + 1
  return percents
}

interface Slice {
  /** Where it begins and how long it is, of a ring of length 1. */
  from: number
  length: number
}

/** Where the parts of a whole lie on a ring. */
export const ringOf = (amounts: readonly number[]): Slice[] => {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  let from = 0
  return amounts.map((amount) => {
    const length = whole === 0 ? 0 : amount / whole
    const slice = { from, length }
    from += length
    return slice
  })
}
