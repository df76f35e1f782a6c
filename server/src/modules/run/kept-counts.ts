import { LRUCache } from 'lru-cache'

/** A part of the way of a run, by its stops. */
export interface RunPart {
  runId: string
  fromSeq: number
  toSeq: number
}

/**
 * Keeps what was read of runs for as long as nothing of them changes. What was being read while it changed is not kept: it may have been
 * read before.
 */
export interface KeptCounts<Row> {
  /** Undefined where it is not known, or not true any more. */
  get(part: RunPart): Row | undefined
  /** Number of the last change: to be asked before something is read. */
  heard(): number
  /** Whether one of these runs has changed since, or may have. */
  isChanged(runIds: readonly string[], heard: number): boolean
  /** @param heard number of the last change before it was read */
  set(part: RunPart, heard: number, row: Row): void
  /** Something of these runs is different now. */
  change(runIds: readonly string[]): void
  /** Changes may have been missed. */
  clear(): void
}

const keyOf = ({ runId, fromSeq, toSeq }: RunPart) => `${runId} ${fromSeq} ${toSeq}`

/**
 * @param max of rows, and of runs of which the last change is known
 * @param ttlMs the oldest that is told where a change was not heard of
 */
export const createKeptCounts = <Row extends object>(max: number, ttlMs: number): KeptCounts<Row> => {
  const rows = new LRUCache<string, { heard: number; row: Row }>({ max, ttl: ttlMs })
  /** Of a run, the number of its last change. */
  const lastOf = new Map<string, number>()
  let changes = 0
  let cleared = 0
  const clear = () => {
    lastOf.clear()
    rows.clear()
    cleared = ++changes
  }
  const isChanged: KeptCounts<Row>['isChanged'] = (runIds, heard) =>
    heard < cleared || runIds.some((runId) => (lastOf.get(runId) ?? 0) > heard)
  return {
    isChanged,
    heard: () => changes,
    get: (part) => {
      const kept = rows.get(keyOf(part))
      return kept && !isChanged([part.runId], kept.heard) ? kept.row : undefined
    },
    set: (part, heard, row) => {
      if (!isChanged([part.runId], heard)) rows.set(keyOf(part), { heard, row })
    },
    change: (runIds) => {
      if (lastOf.size + runIds.length > max) clear()
      changes++
      for (const runId of runIds) lastOf.set(runId, changes)
    },
    clear,
  }
}
