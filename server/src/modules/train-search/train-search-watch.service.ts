import type { ServerFrame } from '#contract/socket.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { FrameHandlers } from '#server/realtime/frames.ts'
import type { Connection } from '#server/realtime/registry.ts'
import { runsChanged } from '../run/run.module.ts'

/** A socket is told no more often. */
const pauseMs = 1000

/** Tells sockets of the runs that they show. */
export interface TrainSearchWatchService {
  watchRuns: FrameHandlers['watchRuns']
}

/** What one socket watches, and what it has not been told yet. */
interface Watch {
  runIds: readonly string[]
  changed: Set<string>
  /** While it must not be told. */
  pause: NodeJS.Timeout | undefined
}

export const createTrainSearchWatchService = ({
  events,
}: {
  events: Pick<Events, 'subscribe'>
}): TrainSearchWatchService => {
  const watches = new Map<Connection, Watch>()
  const watchers = new Map<string, Set<Connection>>()

  const forget = (connection: Connection, { runIds }: Watch) => {
    for (const runId of runIds) {
      const of = watchers.get(runId)
      of?.delete(connection)
      if (of?.size === 0) watchers.delete(runId)
    }
  }

  const tell = (connection: Connection, watch: Watch) => {
    if (watch.changed.size === 0 || watch.pause) return
    const frame: ServerFrame = { type: 'runs-changed', runIds: [...watch.changed] }
    watch.changed.clear()
    connection.send(JSON.stringify(frame))
    watch.pause = setTimeout(() => {
      watch.pause = undefined
      tell(connection, watch)
    }, pauseMs).unref()
  }

  events.subscribe(runsChanged, ({ runIds }) => {
    const touched = new Set<Connection>()
    for (const runId of runIds)
      for (const connection of watchers.get(runId) ?? []) {
        watches.get(connection)?.changed.add(runId)
        touched.add(connection)
      }
    for (const connection of touched) {
      const watch = watches.get(connection)
      if (watch) tell(connection, watch)
    }
  })

  const begin = (connection: Connection): Watch => {
    const watch: Watch = { runIds: [], changed: new Set(), pause: undefined }
    watches.set(connection, watch)
    connection.onClose(() => {
      forget(connection, watch)
      clearTimeout(watch.pause)
      watches.delete(connection)
    })
    return watch
  }

  return {
    watchRuns: ({ runIds }, connection) => {
      const watch = watches.get(connection) ?? begin(connection)
      forget(connection, watch)
      watch.runIds = [...new Set(runIds)]
      for (const runId of watch.changed) if (!watch.runIds.includes(runId)) watch.changed.delete(runId)
      for (const runId of watch.runIds) watchers.set(runId, (watchers.get(runId) ?? new Set()).add(connection))
    },
  }
}
