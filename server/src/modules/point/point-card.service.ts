import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addCard } from './point.queries.ts'

/** Cards with which missed days are made up for. */
export interface PointCardService {
  /** Gives a user one. */
  add(transaction: Executor, userId: string): Promise<void>
}

export const createPointCardService = ({ clock }: { clock: Clock }): PointCardService => ({
  add: (transaction, userId) => addCard(transaction, userId, clock.now()),
})
