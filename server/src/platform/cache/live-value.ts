import type { Events, EventType } from '../events/events.ts'
import type { ScheduledJob } from '../jobs/job.ts'

/** Something small that the database keeps and each process has in memory: read on every call, changed now and then. */
export interface LiveValue<T> {
  /** As it was read last: at most `everyMs` old. */
  current(): T
  /** Reads it again if there is a newer version. */
  refresh(): Promise<void>
  /** It has been changed by this process, and committed: it is read again here, and every other process hears of it. */
  changed(): Promise<void>
  /** What each process does by itself: it also hears of a change when no event reaches it. */
  job: ScheduledJob
  close(): void
}

interface Options<T> {
  /** The same in all processes, and no other's. */
  name: string
  /** Until the database has answered. */
  first: T
  /** Cheap: it is asked every `everyMs`. */
  readVersion(): Promise<string>
  load(): Promise<T>
  events: Pick<Events, 'publish' | 'subscribe' | 'onGap'>
  /** Nobody waits for what an event asks for: told of what went wrong. */
  logError(error: unknown): void
}

/** A change holds in every process within a second, with or without events. */
const everyMs = 500

export const createLiveValue = <T>({ name, first, readVersion, load, events, logError }: Options<T>): LiveValue<T> => {
  const type: EventType<null> = { name: `live ${name}` }
  let value = first
  let version: string | undefined
  let queue: Promise<void> = Promise.resolve()

  const readAgain = async () => {
    const newest = await readVersion()
    if (newest === version) return
    // What is loaded is at least as new as the version that was read before.
    value = await load()
    version = newest
  }

  /** One after another: whoever asks after a change gets what was read after it. */
  const refresh = (): Promise<void> => {
    const done = queue.then(readAgain)
    queue = done.catch(() => {})
    return done
  }

  const hear = () => void refresh().catch(logError)
  const ends = [events.subscribe(type, hear), events.onGap(hear)]

  return {
    current: () => value,
    refresh,
    changed: async () => {
      await refresh()
      await events.publish(type, null)
    },
    job: { name: `refresh-${name}`, everyMs, inEachProcess: true, atStart: true, run: refresh },
    close: () => {
      for (const end of ends) end()
    },
  }
}
