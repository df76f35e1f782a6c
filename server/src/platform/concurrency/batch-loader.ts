interface Waiting<Key, Value> {
  key: Key
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

interface Options {
  /** Batches that are loaded at once. */
  concurrency: number
  /** Keys of one batch at most. */
  maxSize: number
}

/**
 * Loads what is asked for one by one in batches. Who asks while nothing is loaded is answered at once; those who come
 * while the database is at work are gathered until it is done. `dataloader` gathers what is asked within one tick, which
 * under load is one reader each: to make it wait would take as much as this.
 * @param load answers in the order of the keys
 */
export const createBatchLoader = <Key, Value>(
  load: (keys: Key[]) => Promise<Value[]>,
  { concurrency, maxSize }: Options,
): ((key: Key) => Promise<Value>) => {
  const waiting: Waiting<Key, Value>[] = []
  let working = 0

  const work = async (): Promise<void> => {
    working++
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxSize)
      try {
        const values = await load(batch.map(({ key }) => key))
        if (values.length !== batch.length) throw new Error('a batch was not answered in full')
        for (const [index, { resolve }] of batch.entries()) resolve(values[index] as Value)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    working--
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (working < concurrency) void work()
    })
}
