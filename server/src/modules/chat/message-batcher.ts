import { isOutage } from '#server/platform/errors/outage.ts'

interface Waiting<Message, Outcome> {
  message: Message
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/** The most messages that one statement stores. */
const batchSize = 500

/** What makes two messages the same one. */
const keyOf = ({ sender_id, client_id }: { sender_id: string; client_id: string }) => `${sender_id} ${client_id}`

/**
 * Stores messages that come one by one, many in one statement. What comes while a statement runs goes with the next one:
 * alone, a message waits for nobody; under load the cost of a transaction is shared by all that came meanwhile.
 * @param store stores messages, no two of which are the same, and answers in their order
 * @returns a function that resolves once the message is stored for good, or is not. Messages of one window keep the order
 *   of the calls.
 */
export const createMessageBatcher = <Message extends { sender_id: string; client_id: string }, Outcome>(
  store: (messages: Message[]) => Promise<Outcome[]>,
): ((message: Message) => Promise<Outcome>) => {
  let waiting: Waiting<Message, Outcome>[] = []
  let working = false

  const storeBatch = async (batch: Waiting<Message, Outcome>[]) => {
    const outcomes = await store(batch.map(({ message }) => message))
    for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome)
  }

  /** No two of a batch are the same message: the second goes with the next batch, and is known then. */
  const takeBatch = () => {
    const batch: typeof waiting = []
    const rest: typeof waiting = []
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
        await storeBatch(batch)
      } catch (error) {
        // One that cannot be stored must not take the others with it. An outage hits them all.
        if (batch.length === 1 || isOutage(error)) for (const { reject } of batch) reject(error)
        else for (const entry of batch) await storeBatch([entry]).catch(entry.reject)
      }
    }
    working = false
  }

  return (message) =>
    new Promise((resolve, reject) => {
      waiting.push({ message, resolve, reject })
      // All that arrive in this turn of the event loop go together.
      setImmediate(() => void work())
    })
}
