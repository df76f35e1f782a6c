/** Runs tasks one after another, in the order in which they come; one that fails stops no other. */
export type SerialQueue = <T>(task: () => Promise<T>) => Promise<T>

export const createSerialQueue = (): SerialQueue => {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const done = last.then(task, task)
    last = done
    return done
  }
}
