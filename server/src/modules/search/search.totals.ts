import { limits } from '#contract/limits.ts'
import type { SearchParts } from './search.parts.ts'
import { byWords, countFound, type Sought } from './search.queries.ts'

/** How long a word that has reached the limit is taken to be there. */
const fullMs = 60_000
const capacity = 10_000

/** Counts what is found, at most `limits.searchTotal`; what has reached that is not counted again for a minute, for nobody. */
export const createSearchTotals = ({ db, clock }: Pick<SearchParts, 'db' | 'clock'>) => {
  const fullUntil = new Map<string, number>()

  /** @param isFrequent as the page has turned out */
  return async (sought: Sought, isFrequent: boolean): Promise<number> => {
    const key = `${sought.of} ${sought.keyword.folded}`
    const nowMs = clock.now().getTime()
    if (nowMs < (fullUntil.get(key) ?? 0)) return limits.searchTotal
    const total = await byWords(db, (transaction) => countFound(transaction, sought, isFrequent))
    if (total < limits.searchTotal) return total
    if (fullUntil.size >= capacity) fullUntil.clear()
    fullUntil.set(key, nowMs + fullMs)
    return total
  }
}
