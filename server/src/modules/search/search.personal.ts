import { pagedPart } from '#server/platform/module/export-part.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { deleteSearchesOf, listSearchesOf, type SearchedRow } from './search-word.queries.ts'
import type { SearchParts } from './search.parts.ts'
import { createSeekerHash } from './search.seeker.ts'

/** What somebody has searched lately. */
export const createSearchPersonal = ({ db, secret }: Pick<SearchParts, 'db' | 'secret'>): PersonalData => {
  const seekerOf = createSeekerHash(secret)
  const hashOf = (userId: string) => seekerOf({ viewerId: userId, address: '' })
  return {
    tables: [],
    parts: (userId) => [
      pagedPart({
        name: 'searches',
        title: '最近搜索过的词',
        read: (after: SearchedRow | undefined, limit) => listSearchesOf(db, hashOf(userId), after, limit),
        present: (rows) => rows,
      }),
    ],
    erase: (transaction, userId) => deleteSearchesOf(transaction, hashOf(userId)),
  }
}
