import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Call, CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { backfillSearch } from './modules/search-index/search-index.module.ts'
import { makeApp } from './testing/app.ts'
import { makeCall } from './testing/call.ts'
import { makeWindow } from './testing/chat-factories.ts'
import { fillWithCrowd } from './testing/crowd.ts'
import { makeFollow, makeUser } from './testing/factories.ts'
import { noteStatements } from './testing/query-count.ts'

// Nothing is kept for others: what each costs who comes first.
const app = await makeApp({ SHARED_PAGE_MS: '0' })
await fillWithCrowd(app.db, { users: 300, topics: 300 })
const [me, partner] = [await makeUser(app), await makeUser(app)]
await makeFollow(app, me, partner)
const windows = await Promise.all(
  ['1', '2', '3', partner.id].map((id) => makeWindow(app, [id, me.id], [{ senderId: id, content: '在吗' }])),
)
await sql`
  insert into interactions (receiver_id, kind, gathered_by, topic_id, created_at)
  select ${me.id}::bigint, 'star', 'topic-' || id, id, created_at from topics where id <= 20`.execute(app.db)
await sql`
  insert into interaction_users (interaction_id, user_id, created_at)
  select id, 1 + id % 5, created_at from interactions`.execute(app.db)
await sql`
  insert into topic_stars (topic_id, user_id, created_at)
  select id, ${me.id}::bigint, now() from topics where id <= 20 on conflict do nothing`.execute(app.db)
await backfillSearch(app.db)
const { id: topicId } = await app.db
  .selectFrom('topics')
  .select('id')
  .orderBy('post_num', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow()
const statementsOf = noteStatements(app)

interface Budget {
  what: string
  most: number
  read: () => Promise<{ status: number }>
}

const budgets: Budget[] = []
const allow = <C extends Call>(most: number, what: string, call: C, input: CallInput<C>) =>
  budgets.push({ what, most, read: () => makeCall(app, call, input, me) })

const page = { pageSize: 2 }
const windowId = windows[0]?.windowId ?? ''
const { topic, post, user, chat, interaction, search, wallet, festival, announcement, settings } = contract
allow(2, 'home: 推荐', topic.page, { body: { ...page, orderBy: 'hot' } })
allow(2, 'home: 关注', topic.pageFollowed, { body: page })
allow(1, 'a topic', topic.get, { params: { topicId } })
allow(4, 'its replies', post.page, { body: { ...page, topicId, orderBy: 'hot' } })
// The second of them is kept for all who look.
allow(2, 'a profile', user.getDetail, { params: { id: '1' } })
allow(3, 'topics of a user', topic.pageOfUser, { body: { ...page, userId: '1' } })
allow(5, 'replies of a user', post.pageOfUser, { body: { ...page, userId: '1' } })
allow(2, 'what I have starred', topic.pageStarred, { body: { ...page, userId: me.id } })
allow(1, 'me', user.selectMyBase, {})
allow(1, 'my record', user.selectMyRecord, {})
allow(2, 'chats', chat.pageWindows, { body: page })
allow(1, 'unread messages', chat.unread, {})
allow(1, 'a chat', chat.getWindow, { params: { privateId: windowId } })
allow(1, 'its messages', chat.pageMessages, { body: { privateId: windowId } })
allow(3, '互动', interaction.page, { body: page })
allow(1, 'unread 互动', interaction.unread, {})
allow(3, 'people as typed', search.users, { query: { keyword: '路人' } })
allow(6, 'suggestions as typed', search.suggest, { query: { keyword: '候车' } })
allow(4, 'topics that are found', search.topics, { body: { ...page, keyword: '候车' } })
allow(7, 'replies that are found', search.posts, { body: { ...page, keyword: '车站' } })
allow(5, 'the wallet', wallet.query, {})
allow(2, 'its bill', wallet.pageBill, { body: page })
allow(1, 'announcements', announcement.listCurrent, {})
allow(1, 'settings', settings.list, {})
allow(0, 'the next festival', festival.next, {})

/** The categories are read for everybody, again after a moment: on a busy machine that may be this one. */
const isForAll = (text: string) => text.includes('from "categories"')

test.each(budgets)('$what: at most $most statements, none in a transaction', async ({ read, most }) => {
  // Pictures, categories and samples are read once.
  expect((await read()).status).toBe(200)
  const statements = (await statementsOf(read)).filter((text) => !isForAll(text))
  expect(statements.filter((text) => /^(begin|start transaction|commit)/i.test(text))).toEqual([])
  expect(statements.slice(most)).toEqual([])
})
