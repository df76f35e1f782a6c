import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { SearchedMedia } from '#contract/search.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { type Executor } from '#server/platform/database/database.ts'
import { plannedEachTime } from '#server/platform/database/preparing-client.ts'
import { isAfter, keyOf, type Order, orderOf, type Position, type Slice } from '#server/platform/database/paging.ts'
import { isShownTo } from '../relation/relation.module.ts'
import { isTopicListed } from '../topic/topic.module.ts'
import type { Clue, Form } from './clues.ts'
import type { Keyword } from './keyword.ts'
import { matches, standIn } from './search.queries.ts'

/** Topics that are found stand in one of these orders before they are ranked, and after the last that is. */
export const topicOrders = {
  hot: { column: 'topics.hot_rank', kind: 'double' },
  create_time: { column: 'topics.created_at', kind: 'time' },
} as const satisfies Record<string, Order>

/** Which of the topics that hold a keyword are wanted. */
export interface TopicFilter {
  /** Not older. */
  since?: Date | undefined
  /** Not newer: what has come since a list was begun is not in it. */
  until?: Date | undefined
  media?: SearchedMedia | undefined
  categoryId?: string | undefined
}

const mediaConditions = {
  picture: sql`exists (select from topic_pictures where topic_id = topics.id)`,
  video: sql`topics.video_id is not null`,
  audio: sql`topics.audio_id is not null`,
} as const satisfies Record<SearchedMedia, unknown>

/** Whether a topic stands in the lists that all readers share, as what is found does, and passes the filter. */
const passes = ({ since, until, media, categoryId }: TopicFilter) => sql`
  ${isTopicListed(null)}
  and ${since ? sql`topics.created_at >= ${since}` : sql`true`}
  and ${until ? sql`topics.created_at <= ${until}` : sql`true`}
  and ${media ? mediaConditions[media] : sql`true`}
  and ${categoryId === undefined ? sql`true` : sql`topics.category_id = ${categoryId}`}`

/** What ranking needs of a row of `topics`. */
const columns = sql`
  topics.id, topics.author_id, topics.created_at, topics.hot_rank, topics.star_num, topics.own_star, topics.replier_num`

/**
 * How much a topic has to it: up to 1 for what is new, half of it a month later, and as much again for each thousand who
 * have starred or answered it.
 */
const liveliness = (asOf: Date) => sql<number>`(
  power(0.5, greatest(0, extract(epoch from ${asOf}::timestamptz - topics.created_at)) / 2592000.0)
  + log(1 + topics.star_num - topics.own_star::integer + 2 * topics.replier_num) / 3)`

export interface ExactQuery {
  keyword: Keyword
  filter: TopicFilter
  slice: Slice
  /** Null for what everybody sees. */
  viewerId: string | null
}

/** Rows that are walked through until a page is full: a word is frequent when one in a hundred holds it. */
const mostWalked = 10_000

const shown = (viewerId: string | null) => (viewerId === null ? sql`true` : isShownTo(viewerId, 'topics.author_id'))

/** Topics that hold all terms as they stand, when the word is frequent: by walking, in order, until there are enough. */
const walkExact = ({ keyword, filter, slice, viewerId }: ExactQuery) => sql`
  select ${columns}, found.folded, found.title_length
  from (
    select ${columns} from topics where ${passes(filter)} and ${isAfter(slice)}
    order by ${orderOf(slice)} limit ${sql.lit(mostWalked)}
  ) as topics
  cross join lateral (
    select folded, words, title_length from topic_search where topic_id = topics.id offset 0
  ) as found
  where ${shown(viewerId)} and ${standIn(keyword)} and ${matches(keyword)}
  order by ${orderOf(slice)} limit ${slice.limit} offset ${slice.offset}`

/** The same when it is rare: by the index of words, all of them, put in order. */
const lookUpExact = ({ keyword, filter, slice, viewerId }: ExactQuery) => sql`
  select ${columns}, found.folded, found.title_length
  from (select topic_id, folded, title_length from topic_search where ${matches(keyword)} offset 0) as found
  join topics on topics.id = found.topic_id
  where ${passes(filter)} and ${isAfter(slice)} and ${shown(viewerId)}
  order by ${orderOf(slice)} limit ${slice.limit} offset ${slice.offset}`

/** A topic that was found. */
export interface Found extends Position {
  /** Its place among the others: the higher, the better it answers, and the more there is to it. */
  score: number
}

export interface FoundLoosely extends Found {
  /** What part of what was typed it answers; more than 1 where the title does. */
  answered: number
}

/** What a title that holds all terms is worth, more than any liveliness. */
const titleWorth = 3

const inTitle = ({ terms }: Keyword) =>
  sql.join(
    terms.map(({ folded }) => sql`(position(${folded} in topics.folded) between 1 and topics.title_length)::integer`),
    sql` + `,
  )

const scoreOf = (keyword: Keyword, asOf: Date) => sql<number>`(
  ${liveliness(asOf)} + ${titleWorth}::float8 * (${inTitle(keyword)}) / ${keyword.terms.length}::float8)`

/** @param how by walking, for a frequent word, or, planned by its value, by the index of words */
export const findExact = async (
  db: Executor,
  query: ExactQuery,
  { how, asOf }: { how: 'walk' | 'look up'; asOf: Date },
): Promise<Found[]> => {
  const { keyword, slice } = query
  const { rows } = await sql<Found>`
    ${plannedEachTime}
    select topics.id, ${keyOf(slice)}, ${scoreOf(keyword, asOf)} as score
    from (${how === 'walk' ? walkExact(query) : lookUpExact(query)}) as topics
    order by ${orderOf(slice)}`.execute(db)
  return rows
}

export interface LooseQuery {
  clues: Clue[]
  filter: TopicFilter
  /** Found already. */
  but: string[]
  order: Order
  /** So many of those that hold all words, and so many of those that hold some, the newest, are looked at. */
  candidates: { all: number; some: number; recent: number }
  limit: number
}

const scoreOfForm = ({ text, query, factor }: Form) =>
  text === ''
    ? sql<number>`case when found.words @@ ${query}::tsquery then ${factor}::float8 else 0 end`
    : sql<number>`case
        when position(${text} in found.folded) = 0 then 0
        when position(${text} in found.folded) <= found.title_length then 1.4 * ${factor}::float8
        else ${factor}::float8 end`

const scoreOfClue = ({ forms }: Clue) => sql<number>`greatest(${sql.join(forms.map(scoreOfForm))})`

const queryOf = ({ forms }: Clue) => `(${forms.map(({ query }) => `(${query})`).join(' | ')})`

const newest = (condition: RawBuilder<unknown>, limit: number) => sql`
  (select topic_id from (select topic_id from topic_search where ${condition} offset 0) as held
   order by topic_id desc limit ${limit})`

/** What all words and what is alive are worth, beside the weight of the words that are found, which is at most 1.4. */
const allWorth = 1
const livelyWorth = 0.08

/**
 * Topics that answer some of the clues, the best first: those that answer all that are required, then by the weight of what
 * they answer. Those who lead are looked up by the index, the newest of them are judged by all clues. Planned by its value.
 */
export const findLoose = async (
  db: Executor,
  { clues, filter, but, order, candidates, limit }: LooseQuery,
  asOf: Date,
): Promise<FoundLoosely[]> => {
  const leading = clues.filter(({ leads }) => leads)
  const required = clues.filter((clue) => clue.required)
  const some = leading.map(queryOf).join(' | ')
  const all = required.map(queryOf).join(' & ')
  const total = clues.reduce((sum, { weight }) => sum + weight, 0)
  const weight = sql.join(
    clues.map((clue) => sql`${clue.weight}::float8 * ${scoreOfClue(clue)}`),
    sql` + `,
  )
  const holdsAll = sql.join(
    required.map((clue) => sql`${scoreOfClue(clue)} > 0`),
    sql` and `,
  )
  const sources = [
    ...(some === '' ? [] : [newest(sql`words @@ ${some}::tsquery`, candidates.some)]),
    ...(required.length > 1 ? [newest(sql`words @@ ${all}::tsquery`, candidates.all)] : []),
    ...(candidates.recent > 0
      ? [sql`(select topic_id from topic_search order by topic_id desc limit ${candidates.recent})`]
      : []),
  ]
  const slice = { order, ascFlag: false, after: undefined, offset: 0, limit }
  const { rows } = await sql<FoundLoosely>`
      ${plannedEachTime}
      select topics.id, ${keyOf(slice)}, held.weight / ${total}::float8 as answered,
        held.weight / ${total}::float8 + ${livelyWorth}::float8 * ${liveliness(asOf)}
          + case when held.holds_all then ${allWorth}::float8 else 0 end as score
      from (
        select found.topic_id, ${weight} as weight, ${required.length > 0 ? holdsAll : sql`false`} as holds_all
        from (${sql.join(sources, sql` union `)}) as candidate
        join topic_search as found on found.topic_id = candidate.topic_id
        offset 0
      ) as held
      join topics on topics.id = held.topic_id
      where held.weight > 0 and not ${anyOf('topics.id', but)} and ${passes(filter)}
      order by score desc, topics.id desc limit ${limit}`.execute(db)
  return rows
}

/** Those of the topics that the viewer may see, in the same order. */
export const keepVisible = async (db: Executor, ids: string[], viewerId: string | null): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select topics.id
    from unnest(${ids}::bigint[]) with ordinality as found (id, number)
    join topics on topics.id = found.id
    where ${isTopicListed(null)} and ${shown(viewerId)}
    order by found.number`.execute(db)
  return rows.map((row) => row.id)
}

/** Planned by its value. @returns how many topics hold all terms as they stand, at most `limits.searchTotal` */
export const countExact = async (
  db: Executor,
  { keyword, filter }: Pick<ExactQuery, 'keyword' | 'filter'>,
  how: 'walk' | 'look up',
): Promise<number> => {
  const found = sql`select topic_id from topic_search where ${matches(keyword)}`
  const { rows } = await sql<{ total: number }>`
    ${plannedEachTime}
    select count(*)::integer as total from (
      select from (${how === 'walk' ? found : sql`${found} offset 0`}) as found
      join topics on topics.id = found.topic_id
      where ${passes(filter)}
      limit ${limits.searchTotal}
    ) as counted`.execute(db)
  return rows[0]?.total ?? 0
}

export interface SuggestedTitle {
  topicId: string
  title: string
}

/**
 * The best of the topics that `findExact` finds whose title holds what is typed, as far as their authors are shown to the viewer.
 * @returns with how many were found in all, as far as the slice goes
 */
export const findTitles = async (
  db: Executor,
  query: ExactQuery,
  { how, asOf, viewerId, limit }: { how: 'walk' | 'look up'; asOf: Date; viewerId: string | null; limit: number },
): Promise<{ foundNum: number; titles: SuggestedTitle[] }> => {
  const { keyword } = query
  const { rows } = await sql<{ found_num: number; topic_id: string | null; title: string }>`
    ${plannedEachTime}
    with found as materialized (${how === 'walk' ? walkExact(query) : lookUpExact(query)})
    select counted.found_num, titled.id as topic_id, titled.title
    from (select count(*)::integer as found_num from found) as counted
    left join lateral (
      select entitled.id, entitled.title, ${scoreOf(keyword, asOf)} as score
      from found as topics join topics as entitled on entitled.id = topics.id
      where entitled.title <> '' and position(${keyword.folded} in topics.folded) between 1 and topics.title_length
        and ${shown(viewerId)}
      order by score desc, topics.id desc limit ${limit}
    ) as titled on true
    order by titled.score desc, titled.id desc`.execute(db)
  const titles = rows.flatMap(({ topic_id: topicId, title }) => (topicId === null ? [] : [{ topicId, title }]))
  return { foundNum: rows[0]?.found_num ?? 0, titles }
}
