import { sql } from 'kysely'
import type { Call } from '#contract/call.ts'
import { apiPrefix } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Request } from './measure.ts'

export interface FeedCase {
  name: string
  /** The call, for the reader's n-th try. */
  request: (n: number) => Request
  /** The floor's one query, which finds the same rows by an index: known from the first, or from what was answered. */
  floor: string | ((answer: string) => string)
  /** Only for a signed-in reader. */
  signedIn?: true
  /** Measured for so long, for the reader, that a server which slows down as it runs would show it. */
  steady?: true
}

const json = { 'content-type': 'application/json' }

const post = (call: Call, body: object): Request => ({
  method: call.method,
  path: apiPrefix + call.path,
  headers: json,
  body: JSON.stringify(body),
})

const get = (call: Call, id: string): Request => ({
  method: call.method,
  path: apiPrefix + call.path.replace(/:\w+/, id),
})

const columns = 'id, author_id, category_id, title, content, created_at, star_num, post_num'

const first = (order: string, where = '') =>
  `select ${columns} from topics where deleted_at is null ${where} order by ${order} desc, id desc limit 10`

/** The floor of a page whose rows no single index has in order: the same rows by their keys. */
const sameTopics = (answer: string): string => {
  const { data } = JSON.parse(answer) as { data: { records: { id: string }[] } }
  const ids = data.records.map((record) => record.id)
  if (ids.length === 0) throw new Error('a page that is measured must not be empty')
  return `select ${columns} from topics where id = any('{${ids.join(',')}}'::bigint[])`
}

/** Topics that are read: half of the readings fall to the newest hundredth. */
const readTopics = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    (select id from topics order by id desc limit (select ceil(count(*) / 100.0) from topics))
    union all
    (select id from topics where id % greatest(1, (select count(*) from topics) / 500) = 0)
  `.execute(db)
  return rows.map((row) => row.id)
}

/** What stands in most topics: see the crowd's texts. */
const commonWords = ['候车', '车站', '今天', '下班', '时刻', '木椅', '墙上', '老车站']

/** What the bench of the feed measures: quality.md, performance. */
export const feedCases = async (db: Executor): Promise<FeedCase[]> => {
  const topicIds = await readTopics(db)
  const topicId = (n: number) => topicIds[(n * 7919) % topicIds.length] as string
  const { number } = await db
    .selectFrom('topics')
    .select((expression) => expression.fn.countAll<string>().as('number'))
    .executeTakeFirstOrThrow()
  const lastTitle = Number(number) - (Number(number) % 2)
  const userId = (n: number) => String(1 + ((n * 7919) % 1000))
  return [
    {
      name: '推荐',
      request: () => post(contract.topic.page, { orderBy: 'hot' }),
      floor: first('hot_rank'),
      steady: true,
    },
    { name: '最新', request: () => post(contract.topic.page, { orderBy: 'create_time' }), floor: first('created_at') },
    {
      name: '关注, 1,000 follows',
      request: () => post(contract.topic.pageFollowed, {}),
      floor: sameTopics,
      signedIn: true,
      steady: true,
    },
    {
      name: 'category',
      request: (n) => post(contract.topic.page, { orderBy: 'hot', categoryId: String(1 + (n % 12)) }),
      floor: first('hot_rank', 'and category_id = 3'),
    },
    {
      name: 'topic',
      request: (n) => get(contract.topic.get, topicId(n)),
      floor: `select ${columns} from topics where id = ${topicId(1)}`,
    },
    {
      name: 'profile',
      request: (n) => get(contract.user.getDetail, userId(n)),
      floor: `select * from users where id = ${userId(1)}`,
    },
    {
      name: 'search, in most topics',
      request: (n) => post(contract.search.topics, { keyword: commonWords[n % commonWords.length] }),
      floor: sameTopics,
    },
    {
      // The highest numbers of titles, so that they begin no longer one.
      name: 'search, in one topic',
      request: (n) => post(contract.search.topics, { keyword: String(lastTitle - 2 * (n % 100)) }),
      floor: sameTopics,
    },
  ]
}
