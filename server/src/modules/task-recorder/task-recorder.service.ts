import type { RawBuilder } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { DoneAction, WantedProgress } from './action.ts'
import { countActions, deleteAction, insertAction, markClaimed } from './task-recorder.queries.ts'

/** Counts, in the transaction of the action itself, what tasks ask for: so nothing is counted twice, and none is lost. */
export interface TaskRecorderService {
  /** Counts it today; what counts already, or has earned points before, changes nothing. */
  done(transaction: Executor, action: DoneAction): Promise<void>
  /** The statement of `done`, as a part of one that writes what was done. */
  counting(action: DoneAction): RawBuilder<unknown>
  /** Takes it back, unless points were handed out for it. */
  undone(transaction: Executor, action: DoneAction): Promise<void>
  /** How far a user is with each that is asked, in its order, in one query. */
  progress(executor: Executor, userId: string, wanted: readonly WantedProgress[]): Promise<number[]>
  /**
   * Keeps what a task asks for from being taken back, as its points are handed out.
   * @returns whether it is done; when not, the transaction must be rolled back
   */
  claim(transaction: Executor, userId: string, wanted: WantedProgress): Promise<boolean>
}

export interface TaskRecorderParts {
  db: Executor
  clock: Clock
}

export const createTaskRecorderService = ({ clock }: Pick<TaskRecorderParts, 'clock'>): TaskRecorderService => ({
  done: async (transaction, action) => void (await insertAction(action, shanghaiDay(clock.now())).execute(transaction)),
  counting: (action) => insertAction(action, shanghaiDay(clock.now())),
  undone: deleteAction,
  progress: countActions,
  claim: async (transaction, userId, wanted) => (await markClaimed(transaction, userId, wanted)) === wanted.target,
})
