import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Order, Position, Slice } from '#server/platform/database/paging.ts'
import { isMeantFor, isShownTo } from '../relation/relation.module.ts'
import type { Keyword } from './keyword.ts'

/** Ids grow with time, so the newest have the highest. */
export const foundOrder = { column: 'id', kind: 'id' } as const satisfies Order

/** Whether a row of one of the tables of search holds what is looked for. */
export const matches = ({ query, rechecked }: Pick<Keyword, 'query' | 'rechecked'>): RawBuilder<boolean> =>
  rechecked.reduce(
    (all, term) => sql<boolean>`${all} and position(${term} in folded) > 0`,
    sql<boolean>`words @@ ${query}::tsquery`,
  )

/** Those of the posts `found` that the viewer may see; a nested one goes with the one under which it stands, and all go with their topic. */
const visiblePosts = (viewerId: string | null) => sql`
  join posts on posts.id = found.id
  join topics on topics.id = posts.topic_id
  left join posts as parent on parent.id = posts.parent_id
  where posts.deleted_at is null and posts.held_at is null and ${isShownTo(viewerId, 'posts.author_id')}
    and topics.deleted_at is null and topics.held_at is null and ${isShownTo(viewerId, 'topics.author_id')}
    and ${isMeantFor(viewerId, 'topics')}
    and (parent.id is null or (
      parent.deleted_at is null and parent.held_at is null and ${isShownTo(viewerId, 'parent.author_id')}))`

/** A part of the posts that are found, in their order. */
export interface FoundQuery {
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
export const standIn = ({ terms }: Keyword): RawBuilder<boolean> =>
  terms.reduce((all, { folded }) => sql<boolean>`${all} and position(${folded} in folded) > 0`, sql<boolean>`true`)

const orderOf = ({ ascFlag }: Slice) => sql.raw(ascFlag ? 'asc' : 'desc')

const isAfter = ({ ascFlag, after }: Slice) =>
  after ? sql`post_id ${sql.raw(ascFlag ? '>' : '<')} ${after.id}::bigint` : sql`true`

/**
 * Those of `found` that the viewer may see, all of them. The offset keeps what follows apart: put together, a limit would
 * tempt the planner to walk through all posts in order, until enough of them turn out to be found.
 */
const allVisible = (found: RawBuilder<unknown>, viewerId: string | null) =>
  sql`select found.id from (${found}) as found ${visiblePosts(viewerId)} offset 0`

const endOf = ({ slice }: FoundQuery) => sql`order by id ${orderOf(slice)} limit ${slice.limit} offset ${slice.offset}`

/**
 * Skeleton of a page, when the word is frequent: found among the next rows, in their order, without any index of words;
 * whoever reads it stops at the last that the page needs.
 */
export const pageFrequent = async (db: Executor, query: FoundQuery): Promise<Position[]> => {
  const { keyword, slice, viewerId } = query
  const next = sql`
    select post_id as id, folded, words from post_search where ${isAfter(slice)}
    order by post_id ${orderOf(slice)} limit ${walkOf(slice)}`
  const { rows } = await sql<Position>`
    select found.id, found.id::text as key from (${next}) as found ${visiblePosts(viewerId)}
    and ${standIn(keyword)} and ${matches(keyword)}
    ${endOf(query)}`.execute(db)
  return rows
}

/** Skeleton of a page, when the word is rare, planned by its value: all that hold it are found by the index, and put in order. */
export const pageRare = async (db: Executor, query: FoundQuery): Promise<Position[]> => {
  const { keyword, slice, viewerId } = query
  const all = sql`select post_id as id from post_search where ${matches(keyword)} and ${isAfter(slice)} offset 0`
  const { rows } = await sql<Position>`
    select id, id::text as key from (${allVisible(all, viewerId)}) as visible ${endOf(query)}`.execute(db)
  return rows
}

/** The database, and the same for what goes by the index of words: see `Database`. */
export interface SearchedDatabase {
  db: Executor
  byValue: Executor
}

/** Skeleton of a page. How frequent a word is is tried, as statistics know only the most frequent words. */
export const pageFound = async (
  { db, byValue }: SearchedDatabase,
  query: FoundQuery,
): Promise<{ skeleton: Position[]; isFrequent: boolean }> => {
  const frequent = await pageFrequent(db, query)
  if (frequent.length === query.slice.limit) return { skeleton: frequent, isFrequent: true }
  return { skeleton: await pageRare(byValue, query), isFrequent: false }
}

/**
 * Planned by its value.
 * @param isFrequent as the page has turned out: what is rare is found all, of what is frequent enough in the table's order
 * @returns how many there are, at most `limits.searchTotal`
 */
export const countFound = async (
  db: Executor,
  { keyword, viewerId }: Pick<FoundQuery, 'keyword' | 'viewerId'>,
  isFrequent: boolean,
): Promise<number> => {
  const found = sql`select post_id as id from post_search where ${matches(keyword)}`
  const all = isFrequent
    ? sql`select from (${found}) as found ${visiblePosts(viewerId)}`
    : allVisible(sql`${found} offset 0`, viewerId)
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select from (${all}) as visible limit ${limits.searchTotal}) as counted`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}
