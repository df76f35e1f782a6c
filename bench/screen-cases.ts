import { sql } from 'kysely'
import type { Call } from '#contract/call.ts'
import { apiPrefix } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Request } from './measure.ts'
import { crowded, repliers } from './screen-fill.ts'

export interface ScreenCase {
  screen: string
  call: string
  request: (n: number) => Request
  /** Finds as many rows by key as were answered. */
  floor: (answer: string) => string
  /** Who asks, where it is not the readers. */
  as?: string
  /** What its ratio to the floor shall be at least. */
  aim?: number
}

const json = { 'content-type': 'application/json' }

/** @param given the values of the path, and of the query of what has no body */
export const requestTo = (call: Call, given: Record<string, string> = {}, body: object = {}): Request => {
  const left = { ...given }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = left[name] ?? ''
    delete left[name]
    return value
  })
  const query = new URLSearchParams(left).toString()
  const at = `${apiPrefix}${path}${query === '' ? '' : `?${query}`}`
  return call.method === 'GET'
    ? { method: 'GET', path: at }
    : { method: call.method, path: at, headers: json, body: JSON.stringify(body) }
}

/** The same rows by their keys. */
export const sameRows =
  (table: string, columns: string) =>
  (answer: string): string => {
    const { data } = JSON.parse(answer) as { data: { records?: { id: string }[] } }
    const ids = data.records?.map(({ id }) => id) ?? []
    if (ids.length === 0) throw new Error('a page that is measured must not be empty')
    return `select ${columns} from ${table} where id = any('{${ids.join(',')}}'::bigint[])`
  }

const topicRows = sameRows('topics', 'id, author_id, category_id, title, content, created_at, star_num, post_num')
const postRows = sameRows('posts', 'id, author_id, topic_id, content, created_at, star_num')
const windowRows = sameRows('chat_windows', 'id, low_user_id, high_user_id, last_seq, active_at')
const messageRows = sameRows('chat_messages', 'id, seq, sender_id, kind, content, created_at')
const lineRows = sameRows('interactions', 'id, kind, topic_id, post_id, created_at, read_at')
const userRows = sameRows('users', 'id, username, nickname, bio, avatar_id, created_at')
const one = (table: string, id: string) => () => `select * from ${table} where id = ${id}`

/** What people type, one letter after the other. */
const typed = ['候', '候车', '车站', '老车站', '今天', '下班', '时刻', '木椅', '玉米', '晚饭']
const names = ['路人1234', '路人771', '路人9001', '路人123', '路人5566', '路人31415']

const of = <T>(values: readonly T[], n: number) => values[n % values.length] as T

/** Every screen by the calls that it makes. */
export const screenCases = async (db: Executor): Promise<ScreenCase[]> => {
  const { rows: topics } = await sql<{ id: string }>`
    select id from topics where post_num between 10 and 300 order by id desc limit 500`.execute(db)
  const { rows: windows } = await sql<{ id: string }>`
    select id from chat_windows where low_user_id = 1 order by id limit 100`.execute(db)
  const topicId = (n: number) => of(topics, n * 7919).id
  const userId = (n: number) => String(1 + ((n * 7919) % 1000))
  /** Who has written most. */
  const writerId = (n: number) => String(1 + (n % 50))
  const replierId = (n: number) => String(repliers.firstId + (n % repliers.number))
  const windowId = (n: number) => of(windows, n).id
  const { post, topic, user, chat, friend, interaction, search, wallet, festival } = contract
  return [
    {
      ...{ screen: 'topic', call: 'topic.get' },
      request: (n) => requestTo(topic.get, { topicId: topicId(n) }),
      floor: one('topics', topicId(1)),
    },
    {
      ...{ screen: 'topic', call: 'post.page', aim: 0.4 },
      request: (n) => requestTo(post.page, {}, { topicId: topicId(n), orderBy: 'hot' }),
      floor: postRows,
    },
    {
      ...{ screen: 'topic, answered by all', call: 'post.page', aim: 0.4 },
      request: () => requestTo(post.page, {}, { topicId: crowded.topicId, orderBy: 'hot' }),
      floor: postRows,
    },
    {
      ...{ screen: 'profile', call: 'user.getDetail', aim: 0.35 },
      request: (n) => requestTo(user.getDetail, { id: userId(n) }),
      floor: one('users', userId(1)),
    },
    {
      ...{ screen: 'profile', call: 'topic.pageOfUser', aim: 0.4 },
      request: (n) => requestTo(topic.pageOfUser, {}, { userId: writerId(n) }),
      floor: topicRows,
    },
    {
      ...{ screen: 'chats', call: 'chat.pageWindows', aim: 0.35 },
      request: () => requestTo(chat.pageWindows),
      floor: windowRows,
    },
    {
      ...{ screen: 'chats, with all', call: 'chat.pageWindows', as: crowded.chatterId, aim: 0.35 },
      request: () => requestTo(chat.pageWindows),
      floor: windowRows,
    },
    {
      ...{ screen: 'chats', call: 'chat.unread' },
      request: () => requestTo(chat.unread),
      floor: one('users', '1'),
    },
    {
      ...{ screen: 'chats, with all', call: 'chat.unread', as: crowded.chatterId },
      request: () => requestTo(chat.unread),
      floor: one('users', '1'),
    },
    {
      ...{ screen: 'chat', call: 'chat.getWindow', as: '1' },
      request: (n) => requestTo(chat.getWindow, { privateId: windowId(n) }),
      floor: one('chat_windows', windowId(1)),
    },
    {
      ...{ screen: 'chat', call: 'chat.pageMessages', as: '1', aim: 0.35 },
      request: (n) => requestTo(chat.pageMessages, {}, { privateId: windowId(n) }),
      floor: messageRows,
    },
    {
      ...{ screen: '互动', call: 'interaction.page', aim: 0.25 },
      request: () => requestTo(interaction.page),
      floor: lineRows,
    },
    {
      ...{ screen: '互动, of all', call: 'interaction.page', as: crowded.receiverId, aim: 0.25 },
      request: () => requestTo(interaction.page),
      floor: lineRows,
    },
    {
      ...{ screen: 'search as typed', call: 'search.suggest', aim: 0.2 },
      request: (n) => requestTo(search.suggest, { keyword: of(typed, n) }),
      floor: one('users', '1'),
    },
    {
      ...{ screen: 'search as typed', call: 'search.users', aim: 0.2 },
      request: (n) => requestTo(search.users, { keyword: of(names, n) }),
      floor: userRows,
    },
    {
      ...{ screen: 'search', call: 'search.topics', aim: 0.15 },
      request: (n) => requestTo(search.topics, {}, { keyword: of(typed, n + 1) }),
      floor: topicRows,
    },
    {
      ...{ screen: 'mine', call: 'user.selectMyBase' },
      request: () => requestTo(user.selectMyBase),
      floor: one('users', '1'),
    },
    {
      ...{ screen: 'mine', call: 'topic.pageStarred', as: '1' },
      request: () => requestTo(topic.pageStarred, {}, { userId: '1' }),
      floor: () => `select * from topics where id between 100 and 109`,
    },
    {
      ...{ screen: 'mine', call: 'post.pageOfUser' },
      request: (n) => requestTo(post.pageOfUser, {}, { userId: replierId(n) }),
      floor: postRows,
    },
    {
      ...{ screen: 'given names', call: 'friend.remarks' },
      request: () => requestTo(friend.remarks),
      floor: one('users', '1'),
    },
    {
      ...{ screen: 'wallet', call: 'wallet.query' },
      request: () => requestTo(wallet.query),
      floor: one('users', '1'),
    },
    {
      ...{ screen: 'festival', call: 'festival.next' },
      request: () => requestTo(festival.next),
      floor: one('users', '1'),
    },
  ]
}
