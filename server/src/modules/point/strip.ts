import { pointLimits } from '#contract/limits.ts'
import type { SignInDay, SignInState } from '#contract/welfare.ts'
import { addDays } from '#server/platform/time/shanghai.ts'

/** Points of a day, by how many days in a row it makes; after the seventh it begins anew. */
const rewards = [5, 5, 10, 5, 5, 10, 30] as const

/** What signing in gives on the last of so many days in a row. @param streak from 1 */
export const rewardOf = (streak: number): number => rewards[(streak - 1) % rewards.length] ?? 0

/** A day for which somebody has signed in. */
export interface SignedDay {
  day: string
  /** Days in a row up to this one. */
  streak: number
  points: number
  madeUp: boolean
}

interface Given {
  /** Business days. */
  today: string
  joined: string
  /** At least those from the first day of the strip on. */
  signed: readonly SignedDay[]
}

/** The first day of the strip, and of those that can be made up for. */
export const firstDayOf = (today: string): string => addDays(today, -pointLimits.daysBefore)

/** How one stands with signing in: the seven days around today, and the days in a row. */
export const stripOf = ({ today, joined, signed }: Given) => {
  const days = new Map(signed.map((one) => [one.day, one]))
  const signedToday = days.get(today)
  const streak = (signedToday ?? days.get(addDays(today, -1)))?.streak ?? 0
  const streakToday = signedToday === undefined ? streak + 1 : streak

  const stateOf = (day: string): SignInState => {
    const row = days.get(day)
    if (row) return row.madeUp ? 'madeUp' : 'signed'
    if (day === today) return 'open'
    if (day > today) return 'coming'
    return day < joined ? 'before' : 'missed'
  }
  const pointsOf = (day: string, ahead: number): number =>
    days.get(day)?.points ?? (ahead < 0 ? 0 : rewardOf(streakToday + ahead))

  const length = pointLimits.daysBefore + 1 + pointLimits.daysAfter
  const strip = Array.from({ length }, (_, index): SignInDay => {
    const ahead = index - pointLimits.daysBefore
    const day = addDays(today, ahead)
    return { day, state: stateOf(day), points: pointsOf(day, ahead) }
  })
  return { signedFlag: signedToday !== undefined, streak, strip }
}
