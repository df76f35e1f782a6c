import { LRUCache } from 'lru-cache'

/** A part of the way of a run, by its stops. */
interface Part {
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
  get(part: Part): Row | undefined
  /** To be asked before something is read. */
  stateOf(runId: string): number
  /** @param state of the run before it was read */
  set(part: Part, state: number, row: Row): void
  /** Something of these runs is different now. */
  change(runIds: readonly string[]): void
  /** Changes may have been missed. */
  clear(): void
}

const keyOf = ({ runId, fromSeq, toSeq }: Part) => `${runId} ${fromSeq} ${toSeq}`

/** @param ttlMs the oldest that is told where a change was not heard of */
export const createKeptCounts = <Row extends object>(max: number, ttlMs: number): KeptCounts<Row> => {
  const rows = new LRUCache<string, { state: number; row: Row }>({ max, ttl: ttlMs })
  /** Counts changes: of a run, the last one. */
  const states = new Map<string, number>()
  let changes = 0
  let cleared = 0
  const stateOf = (runId: string) => states.get(runId) ?? cleared
  return {
    stateOf,
    get: (part) => {
      const kept = rows.get(keyOf(part))
      return kept?.state === stateOf(part.runId) ? kept.row : undefined
    },
    set: (part, state, row) => {
      if (state === stateOf(part.runId)) rows.set(keyOf(part), { state, row })
    },
    change: (runIds) => {
      for (const runId of runIds) states.set(runId, ++changes)
    },
    clear: () => {
      states.clear()
      rows.clear()
      cleared = ++changes
    },
  }
}
