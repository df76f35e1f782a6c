import type { Executor } from '#server/platform/database/database.ts'

/** Tells why money was adjusted, by the ids of adjustments; what is none is left out. */
export type ReasonSource = (executor: Executor, ids: string[]) => Promise<Map<string, string>>

/** Why money was adjusted, for the bill: who adjusts is asked about subjects of transfers such as `adjustment:12`. */
export interface ReasonService {
  setSource(source: ReasonSource): void
  /** In one question. */
  bySubjects(subjects: readonly string[]): Promise<Map<string, string>>
}

const start = 'adjustment:'

export const createReasonService = ({ db }: { db: Executor }): ReasonService => {
  let source: ReasonSource | undefined
  return {
    setSource: (given) => void (source = given),
    bySubjects: async (subjects) => {
      const ids = new Set(subjects.flatMap((one) => (one.startsWith(start) ? one.slice(start.length) : [])))
      const found = source === undefined || ids.size === 0 ? [] : await source(db, [...ids])
      return new Map([...found].map(([id, reason]) => [start + id, reason]))
    },
  }
}
