import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { chainEvents, type NewEvent } from './log-event.ts'
import { findEnds, findText, insertEvents, takeEnd } from './waitlist-log.queries.ts'

/** Writes what becomes of those who wait into the log that is open to all. */
export interface WaitlistLogService {
  /**
   * Appends events in the transaction of what they tell, and as the last thing there: nobody else can write any until it has ended, so whoever waited for
   * something else meanwhile could wait for ever.
   * @returns the number (`seq`) of the first
   */
  append(transaction: Executor, events: readonly NewEvent[]): Promise<number>
  /** @returns what an event says, as it was written */
  read(executor: Executor, seq: string): Promise<unknown>
}

export const createWaitlistLogService = ({ clock }: { clock: Clock }): WaitlistLogService => ({
  append: async (transaction, events) => {
    const size = await takeEnd(transaction, events.length)
    const ends = await findEnds(transaction, [...new Set(events.flatMap(({ runIds }) => runIds))])
    await insertEvents(transaction, chainEvents(events, size, clock.now(), ends), ends)
    return size + 1
  },

  read: async (executor, seq) => JSON.parse(await findText(executor, seq)) as unknown,
})
