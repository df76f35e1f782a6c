import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { countUsers } from './user.queries.ts'

const keptSeconds = 5

/** Makes a function that tells how many users there are, and counts at most once in `keptSeconds`. */
export const createUserCount = ({ db, clock }: { db: Executor; clock: Clock }): (() => Promise<number>) => {
  let kept: { number: Promise<number>; until: number } | undefined

  return async () => {
    const now = clock.now().getTime()
    if (!kept || now >= kept.until) kept = { number: countUsers(db), until: now + keptSeconds * 1000 }
    const mine = kept
    try {
      return await mine.number
    } catch (error) {
      if (kept === mine) kept = undefined
      throw error
    }
  }
}
