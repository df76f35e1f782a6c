import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { deleteSearchesOf, listSearchesOf, type SearchedRow } from './search-personal.queries.ts'
import { createSearcherHash } from './searcher.ts'

export interface SearchPersonalParts {
  db: Executor
  secret: string
}

/** What somebody has searched lately. */
export const createSearchPersonal = ({ db, secret }: SearchPersonalParts): PersonalData => {
  const searcherHash = createSearcherHash(secret)
  const hashOf = (userId: string) => searcherHash({ viewerId: userId, address: '' })
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
