import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isOutage } from '#server/platform/errors/outage.ts'
import { isUniqueViolation } from '#server/platform/database/sql.ts'
import { type NewMessage, type Outcome, storeMessages } from './message-store.queries.ts'

/** Stores messages that come one by one, many in one statement. */
export interface MessageStore {
  /** Resolves once it is stored for good, or is not. Messages of one window keep the order of the calls. */
  add(message: NewMessage): Promise<Outcome>
}

interface Waiting {
  message: NewMessage
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/** The most that one statement stores. */
const batchSize = 500

const keyOf = ({ sender_id, client_id }: NewMessage) => `${sender_id} ${client_id}`

/**
 * What comes while a statement runs goes with the next one: alone, a message waits for nobody; under load the cost of a
 * transaction is shared by all that came meanwhile.
 */
export const createMessageStore = ({ db, clock }: { db: Executor; clock: Clock }): MessageStore => {
  let waiting: Waiting[] = []
  let working = false

  /** Another process may store the same message between our look and our write: the next look sees it. */
  const store = async (messages: NewMessage[], triesLeft = 3): Promise<Outcome[]> => {
    try {
      return await storeMessages(db, messages, clock.now())
    } catch (error) {
      if (triesLeft > 0 && isUniqueViolation(error)) return await store(messages, triesLeft - 1)
      throw error
    }
  }

  const settle = async (batch: Waiting[]) => {
    const outcomes = await store(batch.map(({ message }) => message))
    for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome)
  }

  /** No two of a batch are the same message: the second goes with the next batch, and is known then. */
  const takeBatch = (): Waiting[] => {
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    const keys = new Set<string>()
    for (const entry of waiting) {
      const key = keyOf(entry.message)
      if (batch.length < batchSize && !keys.has(key)) batch.push(entry)
      else rest.push(entry)
      keys.add(key)
    }
    waiting = rest
    return batch
  }

  const work = async () => {
    if (working) return
    working = true
    while (waiting.length > 0) {
      const batch = takeBatch()
      try {
        await settle(batch)
      } catch (error) {
        // One that cannot be stored must not take the others with it. An outage hits them all.
        if (batch.length === 1 || isOutage(error)) for (const { reject } of batch) reject(error)
        else for (const entry of batch) await settle([entry]).catch(entry.reject)
      }
    }
    working = false
  }

  return {
    add: (message) =>
      new Promise((resolve, reject) => {
        waiting.push({ message, resolve, reject })
        // All that arrive in this turn go together.
        setImmediate(() => void work())
      }),
  }
}
