import { isOutage } from '../errors/outage.ts'

interface Waiting<Item, Outcome> {
  item: Item
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

interface BatcherParts<Item, Outcome> {
  /** What makes two items the same one: they never go together. */
  keyOf: (item: Item) => unknown
  /** Does what is to be done for items, no two of which are the same, and answers in their order. */
  run: (items: Item[]) => Promise<Outcome[]>
  /** The most items that go together. */
  size: number
  /** What is known of an item without doing anything: asked when it comes, and again when its turn comes. */
  known?: (item: Item) => Outcome | undefined
}

/**
 * Does for many at once what is asked for one by one. What comes while a batch runs goes with the next one: alone, an item
 * waits for nobody; under load the cost of a statement is shared by all that came meanwhile.
 * @returns a function that resolves with what became of its item; items with the same key keep the order of the calls
 */
export const createBatcher = <Item, Outcome>({
  keyOf,
  run,
  size,
  known = () => undefined,
}: BatcherParts<Item, Outcome>): ((item: Item) => Promise<Outcome>) => {
  let waiting: Waiting<Item, Outcome>[] = []
  let working = false

  const runBatch = async (batch: Waiting<Item, Outcome>[]) => {
    const outcomes = await run(batch.map(({ item }) => item))
    for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome)
  }

  /** No two of a batch are the same: the second goes with the next batch. Whoever has become known meanwhile is answered. */
  const takeBatch = () => {
    const batch: typeof waiting = []
    const rest: typeof waiting = []
    const keys = new Set<unknown>()
    let looked = 0
    for (; looked < waiting.length && batch.length < size; looked++) {
      const entry = waiting[looked] as Waiting<Item, Outcome>
      const outcome = known(entry.item)
      if (outcome !== undefined) {
        entry.resolve(outcome)
        continue
      }
      const key = keyOf(entry.item)
      if (keys.has(key)) rest.push(entry)
      else batch.push(entry)
      keys.add(key)
    }
    waiting = [...rest, ...waiting.slice(looked)]
    return batch
  }

  const work = async () => {
    if (working) return
    working = true
    while (waiting.length > 0) {
      const batch = takeBatch()
      if (batch.length === 0) continue
      try {
        await runBatch(batch)
      } catch (error) {
        // One that cannot be done must not take the others with it. An outage hits them all.
        if (batch.length === 1 || isOutage(error)) for (const { reject } of batch) reject(error)
        else for (const entry of batch) await runBatch([entry]).catch(entry.reject)
      }
    }
    working = false
  }

  return (item) => {
    const outcome = known(item)
    if (outcome !== undefined) return Promise.resolve(outcome)
    return new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      // All that arrive in this turn of the event loop go together.
      setImmediate(() => void work())
    })
  }
}
