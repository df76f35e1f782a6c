import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** Knows between whom money went that lay in an account of the house on its way. */
export interface CounterpartSource {
  /** Who stands on the other side for a user, by ids of things; where that is not one person it is left out. */
  of(executor: Executor, ids: string[], userId: string): Promise<Map<string, string>>
  /** Ids of the newest things between two people. */
  between(executor: Executor, userId: string, otherId: string, limit: number): Promise<string[]>
}

/** Who stands on the other side, for the bill: asked are those who know of subjects of transfers such as `remittance:12`. */
export interface CounterpartService {
  /** @param kind stands before the colon of its subjects */
  addSource(kind: 'remittance' | 'red-packet', source: CounterpartSource): void
  /** Users by subjects, in one question for each kind. */
  bySubjects(subjects: readonly string[], userId: string): Promise<Map<string, string>>
  /** Subjects of what went between two people, as many as a bill is searched for. */
  subjectsBetween(userId: string, otherId: string): Promise<string[]>
}

export const createCounterpartService = ({ db }: { db: Executor }): CounterpartService => {
  const sources = new Map<string, CounterpartSource>()

  return {
    addSource: (kind, source) => void sources.set(kind, source),

    bySubjects: async (subjects, userId) => {
      const found = await Promise.all(
        [...sources].map(async ([kind, source]) => {
          const start = `${kind}:`
          const ids = new Set(subjects.flatMap((one) => (one.startsWith(start) ? one.slice(start.length) : [])))
          const others = ids.size === 0 ? [] : await source.of(db, [...ids], userId)
          return [...others].map(([id, other]) => [`${start}${id}`, other] as const)
        }),
      )
      return new Map(found.flat())
    },

    subjectsBetween: async (userId, otherId) => {
      const found = await Promise.all(
        [...sources].map(async ([kind, source]) => {
          const ids = await source.between(db, userId, otherId, limits.searchedEntries)
          return ids.map((id) => `${kind}:${id}`)
        }),
      )
      return found.flat()
    },
  }
}
