import type { BillSummary, Flow } from '#contract/wallet.ts'
import { businessDay } from '#web/lib/time/format-time.ts'

/** The month of a time in the business zone, as the contract writes it: `2026-11`. @param time ISO 8601 */
export const monthOf = (time: string): string => businessDay(Date.parse(time)).slice(0, 7)

/** The month of now. */
export const thisMonth = (): string => businessDay().slice(0, 7)

/** The month so many months later, or earlier. */
export const addMonths = (month: string, num: number): string => {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number)
  const index = year * 12 + monthNumber - 1 + num
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** How many days it has. */
export const daysOf = (month: string): number => {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, monthNumber, 0)).getUTCDate()
}

/** `2026年11月`. */
export const formatMonth = (month: string): string => {
  const [year, monthNumber] = month.split('-').map(Number)
  return `${year}年${monthNumber}月`
}

/** What of a month's sums is no gain and no expense, as it only came from one's own account at the provider or went there. In 分. */
export const movedOf = (kinds: BillSummary['kinds']): Pick<Flow, 'income' | 'outgo'> => ({
  income: kinds.find(({ kind }) => kind === 'top-up')?.income ?? 0,
  outgo: kinds.find(({ kind }) => kind === 'withdrawal')?.outgo ?? 0,
})
