import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

export interface SearchedRow {
  /** `YYYY-MM-DD` */
  day: string
  word: string
}

/** What one searcher has searched, day by day. */
export const listSearchesOf = async (
  db: Executor,
  searcher: Buffer,
  after: SearchedRow | undefined,
  limit: number,
): Promise<SearchedRow[]> => {
  const following = after ? sql`and (day, word) > (${after.day}::date, ${after.word})` : sql``
  const { rows } = await sql<SearchedRow>`
    select day::text as day, word from searched_words
    where seeker = ${searcher} ${following}
    order by searched_words.day, searched_words.word limit ${limit}`.execute(db)
  return rows
}

export const deleteSearchesOf = async (db: Executor, searcher: Buffer): Promise<void> => {
  await db.deleteFrom('searched_words').where('seeker', '=', searcher).execute()
}
