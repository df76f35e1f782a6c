import { sql } from 'kysely'
import type { Hashtag } from '#contract/search.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** What fewer have searched is nobody else's business, and so few could agree on what all shall read. */
const leastSearchers = 5

/** Rows that are looked at for one suggestion: the keyword's beginning may be that of very many. */
const mostSearches = 20_000

interface Search {
  word: string
  /** `YYYY-MM-DD` in Shanghai. */
  day: string
  searcher: Buffer
}

/** Counts words once a day for each who searches them. */
export const recordSearches = async (db: Executor, searches: Search[]): Promise<void> => {
  if (searches.length === 0) return
  await sql`
    insert into searched_words (word, day, seeker)
    select distinct word, day, seeker from unnest(
      ${searches.map(({ word }) => word)}::text[], ${searches.map(({ day }) => day)}::date[],
      ${searches.map(({ searcher }) => searcher)}::bytea[]
    ) as searched (word, day, seeker)
    order by word, day, seeker
    on conflict do nothing`.execute(db)
}

/** Words that begin with `beginning`, what was searched by the most first. */
export const findSearchedWords = async (db: Executor, beginning: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word
    from (
      select word, seeker from searched_words
      where word >= ${beginning} and word < ${`${beginning}\u{10FFFF}`}
      order by word
      limit ${mostSearches}
    ) as searched
    group by word
    having count(distinct seeker) >= ${leastSearchers}
    order by count(distinct seeker) desc, word
    limit ${limit}`.execute(db)
  return rows.map((row) => row.word)
}

/**
 * What was searched by the most after a day.
 * @param day `YYYY-MM-DD`
 */
export const findHotWords = async (db: Executor, day: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from searched_words
    where day > ${day}::date
    group by word
    having count(distinct seeker) >= ${leastSearchers}
    order by count(distinct seeker) desc, max(day) desc, word
    limit ${limit}`.execute(db)
  return rows.map((row) => row.word)
}

/**
 * Planned by its value.
 * @returns those of the words that are nobody's nickname or username.
 * @param words with the `tsquery` for users who are called so
 */
export const leaveOutNames = async (db: Executor, words: { word: string; called: string }[]): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ called }) => called)}::text[])
      with ordinality as asked (word, called, number)
    where not exists (select from user_search where words @@ called::tsquery)
    order by number`.execute(db)
  return rows.map((row) => row.word)
}

/** @param day `YYYY-MM-DD`, the last that goes */
export const forgetSearches = async (db: Executor, day: string): Promise<void> => {
  await sql`delete from searched_words where day <= ${day}::date`.execute(db)
}

/**
 * Hashtags that hold a text, the most used first; planned by its value. Their index is by single characters: what holds them all is held
 * against the text itself.
 */
export const findHashtags = async (db: Executor, folded: string, limit: number): Promise<Hashtag[]> => {
  const { rows } = await sql<Hashtag>`
    select name, topic_num as "topicNum" from hashtags
    where string_to_array(folded, null) @> string_to_array(${folded}, null)
      and position(${folded} in folded) > 0 and topic_num > 0
    order by topic_num desc, id desc
    limit ${limit}`.execute(db)
  return rows
}

export const findPopularHashtags = async (db: Executor, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('hashtags')
    .select('name')
    .where('topic_num', '>', 0)
    .orderBy('topic_num', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.name)
}
