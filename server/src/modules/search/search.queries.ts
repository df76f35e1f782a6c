import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Order, Position, Slice } from '#server/platform/database/paging.ts'
import { isShownTo } from '../relation/relation.module.ts'
import type { Keyword } from './keyword.ts'

/** Ids grow with time, so the newest have the highest. */
export const foundOrder = { column: 'id', kind: 'id' } as const satisfies Order

/**
 * Has PostgreSQL plan each statement of the transaction for the words that it is asked for, frequent or rare; and not
 * read a table from end to end, as it takes long texts, which are stored apart, for as cheap to look at as numbers.
 */
const planForValues = async (transaction: Executor): Promise<void> => {
  await sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(transaction)
}

/** Runs the queries that go by the index of words. */
export const byWords = <T>(db: Executor, find: (transaction: Executor) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await planForValues(transaction)
      return await find(transaction)
    })

/** Whether a row of one of the tables of search holds what is looked for. */
export const matches = ({ query, rechecked }: Pick<Keyword, 'query' | 'rechecked'>): RawBuilder<boolean> =>
  rechecked.reduce(
    (all, term) => sql<boolean>`${all} and position(${term} in folded) > 0`,
    sql<boolean>`words @@ ${query}::tsquery`,
  )

/** Those of the topics `found` that the viewer may see. */
const visibleTopics = (viewerId: string | null) => sql`
  join topics on topics.id = found.id
  where topics.deleted_at is null and topics.held_at is null and ${isShownTo(viewerId, 'topics.author_id')}`

/** Posts likewise; a nested one goes with the one under which it stands, and all go with their topic. */
const visiblePosts = (viewerId: string | null) => sql`
  join posts on posts.id = found.id
  join topics on topics.id = posts.topic_id
  left join posts as parent on parent.id = posts.parent_id
  where posts.deleted_at is null and posts.held_at is null and ${isShownTo(viewerId, 'posts.author_id')}
    and topics.deleted_at is null and topics.held_at is null and ${isShownTo(viewerId, 'topics.author_id')}
    and (parent.id is null or (
      parent.deleted_at is null and parent.held_at is null and ${isShownTo(viewerId, 'parent.author_id')}))`

const kinds = {
  topic: { table: 'topic_search', key: 'topic_id', visible: visibleTopics },
  post: { table: 'post_search', key: 'post_id', visible: visiblePosts },
} as const

export type FoundKind = keyof typeof kinds

/** A part of what is found, in its order. */
export interface FoundQuery {
  of: FoundKind
  keyword: Keyword
  viewerId: string | null
  slice: Slice
}

/** A word is frequent when so many rows hold it as often as the page needs. */
const rowsForOne = 100

/**
 * Rows that are walked through, as a number in the statement itself: as a parameter, PostgreSQL would plan for a tenth of
 * the table. Doubled again and again from that of a page, which keeps the statements few.
 */
const walkOf = ({ offset, limit }: Slice): RawBuilder<number> => {
  const needed = (offset + limit) * rowsForOne
  let walked = 11 * rowsForOne
  while (walked < needed) walked *= 2
  return sql.lit(walked)
}

/** Whether all terms stand in the text: looked at first, as the words of most texts are stored apart and slow to read. */
const standIn = ({ terms }: Keyword): RawBuilder<boolean> =>
  terms.reduce((all, { folded }) => sql<boolean>`${all} and position(${folded} in folded) > 0`, sql<boolean>`true`)

const orderOf = ({ ascFlag }: Slice) => sql.raw(ascFlag ? 'asc' : 'desc')

const isAfter = (key: string, { ascFlag, after }: Slice) =>
  after ? sql`${sql.ref(key)} ${sql.raw(ascFlag ? '>' : '<')} ${after.id}::bigint` : sql`true`

/**
 * Those of `found` that the viewer may see, all of them. The offset keeps what follows apart: put together, a limit would
 * tempt the planner to walk through all topics in order, until enough of them turn out to be found.
 */
const allVisible = (found: RawBuilder<unknown>, { of, viewerId }: Pick<FoundQuery, 'of' | 'viewerId'>) =>
  sql`select found.id from (${found}) as found ${kinds[of].visible(viewerId)} offset 0`

const endOf = ({ slice }: FoundQuery) => sql`order by id ${orderOf(slice)} limit ${slice.limit} offset ${slice.offset}`

/**
 * Skeleton of a page, when the word is frequent: found among the next rows, in their order, without any index of words;
 * whoever reads it stops at the last that the page needs.
 */
export const pageFrequent = async (db: Executor, query: FoundQuery): Promise<Position[]> => {
  const { of, keyword, slice, viewerId } = query
  const { table, key, visible } = kinds[of]
  const next = sql`
    select ${sql.ref(key)} as id, folded, words from ${sql.table(table)} where ${isAfter(key, slice)}
    order by ${sql.ref(key)} ${orderOf(slice)} limit ${walkOf(slice)}`
  const { rows } = await sql<Position>`
    select found.id, found.id::text as key from (${next}) as found ${visible(viewerId)}
    and ${standIn(keyword)} and ${matches(keyword)}
    ${endOf(query)}`.execute(db)
  return rows
}

/** Skeleton of a page, when the word is rare: all that hold it are found by the index, and put in order. */
export const pageRare = async (db: Executor, query: FoundQuery): Promise<Position[]> => {
  const { of, keyword, slice } = query
  const { table, key } = kinds[of]
  const all = sql`
    select ${sql.ref(key)} as id from ${sql.table(table)}
    where ${matches(keyword)} and ${isAfter(key, slice)} offset 0`
  const { rows } = await sql<Position>`
    select id, id::text as key from (${allVisible(all, query)}) as visible ${endOf(query)}`.execute(db)
  return rows
}

/** Skeleton of a page. How frequent a word is is tried, as statistics know only the most frequent words. */
export const pageFound = async (
  db: Executor,
  query: FoundQuery,
): Promise<{ skeleton: Position[]; isFrequent: boolean }> => {
  const frequent = await pageFrequent(db, query)
  if (frequent.length === query.slice.limit) return { skeleton: frequent, isFrequent: true }
  return { skeleton: await byWords(db, (transaction) => pageRare(transaction, query)), isFrequent: false }
}

/**
 * @param isFrequent as the page has turned out: what is rare is found all, of what is frequent enough in the table's order
 * @returns how many there are, at most `limits.searchTotal`
 */
export const countFound = async (
  db: Executor,
  query: Pick<FoundQuery, 'of' | 'keyword' | 'viewerId'>,
  isFrequent: boolean,
): Promise<number> => {
  const { of, keyword, viewerId } = query
  const { table, key, visible } = kinds[of]
  const found = sql`select ${sql.ref(key)} as id from ${sql.table(table)} where ${matches(keyword)}`
  const all = isFrequent
    ? sql`select from (${found}) as found ${visible(viewerId)}`
    : allVisible(sql`${found} offset 0`, query)
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select from (${all}) as visible limit ${limits.searchTotal}) as counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}
