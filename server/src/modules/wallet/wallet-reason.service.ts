import type { Executor } from '#server/platform/database/database.ts'

/** Tells what was said of some things when money moved for them, by their ids; of what nothing was said may be left out. */
export type ReasonSource = (executor: Executor, ids: string[]) => Promise<Map<string, string>>

/** What was said when money moved, for the bill: asked are those who know of subjects of transfers such as `adjustment:12`. */
export interface ReasonService {
  /** @param kind stands before the colon of its subjects */
  addSource(kind: 'adjustment' | 'remittance', source: ReasonSource): void
  /** In one question for each kind. */
  bySubjects(subjects: readonly string[]): Promise<Map<string, string>>
}

export const createReasonService = ({ db }: { db: Executor }): ReasonService => {
  const sources = new Map<string, ReasonSource>()
  return {
    addSource: (kind, source) => void sources.set(kind, source),
    bySubjects: async (subjects) => {
      const found = await Promise.all(
        [...sources].map(async ([kind, source]) => {
          const start = `${kind}:`
          const ids = new Set(subjects.flatMap((one) => (one.startsWith(start) ? one.slice(start.length) : [])))
          const told = ids.size === 0 ? [] : await source(db, [...ids])
          return [...told].map(([id, reason]) => [start + id, reason] as const)
        }),
      )
      return new Map(found.flat())
    },
  }
}
