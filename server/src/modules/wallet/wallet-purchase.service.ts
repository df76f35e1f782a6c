import type { Purchase, PurchaseKind } from '#contract/wallet.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** Tells what was bought, by the ids of its orders; what is none is left out. */
export type PurchaseSource = (executor: Executor, ids: string[]) => Promise<Purchase[]>

/** What was bought, for the bill: those who sell are asked about subjects of transfers such as `cover:12`. */
export interface PurchaseService {
  /** @param kind stands before the colon of its subjects */
  addSource(kind: PurchaseKind, source: PurchaseSource): void
  /** In one question for each kind. */
  bySubjects(subjects: readonly string[]): Promise<Map<string, Purchase>>
}

export const createPurchaseService = ({ db }: { db: Executor }): PurchaseService => {
  const sources = new Map<PurchaseKind, PurchaseSource>()

  return {
    addSource: (kind, source) => void sources.set(kind, source),

    bySubjects: async (subjects) => {
      const found = await Promise.all(
        [...sources].map(async ([kind, source]) => {
          const start = `${kind}:`
          const ids = new Set(subjects.flatMap((one) => (one.startsWith(start) ? one.slice(start.length) : [])))
          return ids.size === 0 ? [] : await source(db, [...ids])
        }),
      )
      return new Map(found.flat().map((purchase) => [`${purchase.kind}:${purchase.id}`, purchase]))
    },
  }
}
