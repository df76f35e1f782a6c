import { limits } from '#contract/limits.ts'
import { foldForSearch } from '#server/platform/text/search-fold.ts'
import { writeQuery } from '#server/platform/text/grams.ts'
import { pinyinOf } from '#server/platform/text/pinyin.ts'
import { createSharedCache } from '#server/platform/cache/shared-cache.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { type Keyword, parseKeyword } from './keyword.ts'
import { nameBeginning, wholeName } from '../search-index/search-index.module.ts'
import { anybody, findRemarks, findUsersNamed, keepFound } from './search-user.queries.ts'
import type { SearchedDatabase } from './search.queries.ts'

/** Whether a remark holds all that is looked for, as it stands or in pinyin. */
const isRemarked = ({ terms }: Keyword, folded: string): boolean => {
  // Written out only where something could be found by it.
  const pinyin = terms.some((term) => /^[a-z]+$/.test(term.folded)) ? pinyinOf(folded) : []
  return terms.every(
    (term) => folded.includes(term.folded) || pinyin.some((syllables) => syllables.startsWith(term.folded)),
  )
}

export interface SearchUserService {
  /**
   * Users by a part of nickname or user name, by pinyin, and by what the viewer calls them, the best first.
   * @returns their ids, at most `limits.searchTotal`
   */
  find(keyword: string, viewerId: string | null): Promise<string[]>
}

export interface SearchUserParts extends SearchedDatabase {
  clock: Clock
  /** How long what somebody calls others is kept while they type. */
  sharedMs: number
}

const mostViewers = 500
/** Names that are typed at the same time; each finds a thousand people at most. */
const mostTyped = 500

export const createSearchUserService = ({ db, byValue, clock, sharedMs }: SearchUserParts): SearchUserService => {
  const now = () => clock.now().getTime()
  const called = createSharedCache<Awaited<ReturnType<typeof findRemarks>>>({ ttlMs: sharedMs, max: mostViewers, now })

  /** Whom a name finds, whoever looks. */
  const typed = createSharedCache<string[]>({ ttlMs: sharedMs, max: mostTyped, now })

  const find: SearchUserService['find'] = async (keyword, viewerId) => {
    const parsed = parseKeyword(keyword)
    if (parsed.terms.length === 0) return []
    const remarks = viewerId === null ? [] : await called.read(viewerId, () => findRemarks(db, [viewerId]))
    const remarked = remarks
      .map(({ about_id, remark }) => ({ id: about_id, folded: foldForSearch(remark) }))
      .filter(({ folded }) => isRemarked(parsed, folded))
    const named = {
      query: parsed.query,
      rechecked: parsed.rechecked,
      exact: writeQuery([{ lexeme: wholeName(parsed.folded), prefix: false }]),
      beginning: writeQuery([{ lexeme: nameBeginning(parsed.folded), prefix: true }]),
      remarked: {
        ids: remarked.map(({ id }) => id),
        exactIds: remarked.filter(({ folded }) => folded === parsed.folded).map(({ id }) => id),
      },
    }
    if (sharedMs === 0 || remarked.length > 0) return await findUsersNamed(byValue, named, viewerId)
    const all = await typed.read(keyword, () => findUsersNamed(byValue, named, anybody))
    // Of more, others may stand behind those that the viewer does not see.
    return await (all.length < limits.searchTotal
      ? keepFound(db, all, viewerId)
      : findUsersNamed(byValue, named, viewerId))
  }
  return { find }
}
