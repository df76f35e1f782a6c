import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { createAuthJobs } from '#server/modules/auth/auth.jobs.ts'
import { officialIds } from '#server/modules/chat/chat.module.ts'
import { askEmailCode, fixedCode, signUp, tryPassword } from '#server/testing/account-steps.ts'
import { makeAddress } from '#server/testing/address-factories.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePng } from '#server/testing/bad-files/bytes.ts'
import { bindPhone, type Person } from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { certificate } from '#server/testing/certification-steps.ts'
import { initiate, say } from '#server/testing/chat-steps.ts'
import { closeAccount, tidyUp } from '#server/testing/closing-steps.ts'
import { exportAll } from '#server/testing/export-steps.ts'
import { makeFollow, makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { runJobs, runScheduled } from '#server/testing/jobs.ts'
import { openSocket } from '#server/testing/socket.ts'
import { makePost, makeTopic } from '#server/testing/topic-factories.ts'
import { makeTopicSteps } from '#server/testing/topic-steps.ts'
import { makeUpload } from '#server/testing/upload.ts'

const context = await makeApp({ CHECKCODE_FIXED: fixedCode })
const { db, clock } = context

/** Stand in all that tells who somebody is or was, and in nothing that they have published. */
const marks = {
  username: 'zhaixinghe',
  nickname: '摘星鹤',
  email: 'crane@marked.example',
  phone: '13912349876',
  bio: '一生爱好是天然',
  region: '云南大理',
  remark: '隔壁老鹤',
  name: '鹤归来',
  words: '只有客服看得到的话',
  searched: '只有他搜过的词',
}

const pictureOf = async (user: TestUser) =>
  (await makeUpload(context, contract.media.uploadPicture, makePng({ width: 30, height: 20 }), user)).data

/** Somebody who has left something in every corner. */
const makeMarked = async (): Promise<Person & TestUser> => {
  const { username, nickname, email } = marks
  const person = await signUp(context, { username, email })
  const me = { ...person, nickname, ...(await makeSession(context, person.id)) }
  const friend = await makeUser(context)
  const call: typeof makeCall = (_context, ...rest) => makeCall(context, ...rest)
  const avatar = await makeUpload(context, contract.media.uploadAvatar, makePng({ width: 30, height: 30 }), me)
  await call(context, contract.user.updateAvatar, { body: { avatarId: avatar.data.id } }, me)
  const detail = { nickname, bio: marks.bio, region: marks.region, birthday: '1990-01-01', gender: 'male' as const }
  await call(context, contract.user.updateDetail, { body: { ...detail, coverId: (await pictureOf(me)).id } }, me)
  await bindPhone(context, me, marks.phone)
  await makeAddress(context, me, { name: marks.name })
  await certificate(context, me, { name: marks.name })
  await call(
    context,
    contract.settings.update,
    { body: { notifications: 0, notificationSound: 0, themeMode: 0, privacyMode: 0, twoFactorAuth: 0 } },
    me,
  )

  // People.
  await makeFollow(context, me, friend)
  await makeFollow(context, friend, me)
  await call(context, contract.friend.remark, { body: { userId: me.id, remark: marks.remark } }, friend)
  await call(context, contract.friend.remark, { body: { userId: friend.id, remark: marks.remark } }, me)
  await call(
    context,
    contract.report.create,
    { body: { kind: 'user', targetId: me.id, reason: 'ad', note: marks.nickname } },
    friend,
  )
  await call(
    context,
    contract.report.create,
    { body: { kind: 'user', targetId: friend.id, reason: 'ad', note: marks.words } },
    me,
  )

  // What is written, and what of it nobody shall see any more.
  const { id: topicId, categoryId } = await makeTopic(context, { authorId: me.id, content: '留下来的话题' })
  const steps = makeTopicSteps(context, categoryId)
  await steps.update(me, topicId, { title: marks.words })
  await steps.update(me, topicId, { title: '', content: '留下来的话题，改过了' })
  await makeTopic(context, { authorId: me.id, content: marks.words, deletedAt: clock.now() })
  await makePost(context, { topicId, authorId: me.id, content: marks.words, deletedAt: clock.now() })
  const mentions = [{ userId: me.id, name: nickname }]
  await steps.create(friend, { content: `@${nickname} 你看`, mentions })
  const reply = { topicId, content: `@${nickname} 好`, mentions, pictureId: null, clientId: randomUUID() }
  await call(context, contract.post.create, { body: reply }, friend)

  // What is said.
  const { id: windowId } = await initiate(context, me, friend)
  await say(await openSocket(context, me), windowId, '留下来的消息')
  const { id: cardWindowId } = await initiate(context, friend, await makeUser(context))
  await say(await openSocket(context, friend), cardWindowId, { kind: 'user', cardId: me.id })
  const { id: helperWindowId } = await initiate(context, me, { id: officialIds.helper })
  await say(await openSocket(context, me), helperWindowId, marks.words)
  await call(
    context,
    contract.feedback.create,
    { body: { clientId: randomUUID(), kind: 'idea', content: marks.words } },
    me,
  )
  await call(context, contract.search.topics, { body: { keyword: marks.searched } }, me)
  clock.advance(61)
  await askEmailCode(context, 'reset-password', email)
  await tryPassword(context, username, me.password)
  await db
    .updateTable('devices')
    .set({ user_agent: marks.words, place: '203.0.*.*' })
    .where('user_id', '=', me.id)
    .execute()
  await db
    .insertInto('third_party_accounts')
    .values({ provider: 'oidc', subject: 'crane', user_id: me.id, name: nickname, bound_at: clock.now() })
    .execute()
  await exportAll(context, me)
  return me
}

/** Where texts stand that go on to be read: names in them are what others have written. */
const published: Record<string, string[]> = {
  topics: ['content'],
  posts: ['content'],
  topic_search: ['folded', 'words'],
  post_search: ['folded', 'words'],
}

/** All rows of all tables that hold a mark. */
const findMarked = async (): Promise<string[]> => {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const pattern = Object.values(marks).join('|')
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select row from (select (to_jsonb(kept) - ${published[name] ?? []}::text[])::text as row from ${sql.table(name)} as kept) as texts
      where row ~* ${pattern}`.execute(db)
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found
}

/** Tables in which rows of the user stand. */
const findOwned = async (userId: string): Promise<string[]> => {
  const { rows: columns } = await sql<{ name: string; column: string }>`
    select conrelid::regclass::text as name, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass order by 1, 2`.execute(db)
  const owned: string[] = []
  for (const { name, column } of columns) {
    const { rows } = await sql`select from ${sql.table(name)} where ${sql.ref(column)} = ${userId} limit 1`.execute(db)
    if (rows.length > 0) owned.push(`${name}.${column}`)
  }
  return owned
}

test('of a closed account no row of any table tells who it was, and only what was published is still there', async () => {
  const me = await makeMarked()
  const before = await findMarked()
  // What is looked for was there, and in many places.
  expect(new Set(before.map((row) => row.split(' ')[0]))).toEqual(
    new Set([
      ...['users', 'user_search', 'devices', 'checkcodes', 'remarks', 'reports', 'feedbacks', 'searched_words'],
      ...['topics', 'posts', 'topic_versions', 'chat_messages', 'third_party_accounts'],
    ]),
  )

  await closeAccount(context, me)
  await expect.poll(findMarked, { interval: 20 }).toEqual([])
  await tidyUp(context, me.id)
  await runJobs(context, 'data-export-cleanup')
  expect(await findMarked()).toEqual([])
  const row = await db.selectFrom('users').selectAll().where('id', '=', me.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    ...{
      nickname: '已注销用户',
      username: `gone-${me.id}`,
      email: `gone-${me.id}@closed.invalid`,
      password_hash: 'none',
    },
    ...{ bio: '', region: '', gender: 'secret', birthday: null, avatar_id: null, cover_id: null },
    ...{ phone_sealed: null, phone_fingerprint: null, phone_bound_at: null, fan_num: 0 },
  })
  clock.advance(2 * limits.accessTokenSeconds)
  await runScheduled({ jobs: createAuthJobs({ db, clock, ended: { forgetOld: () => {} } }) })
  expect(await findOwned(me.id)).toEqual([
    'chat_members.partner_id',
    'chat_messages.sender_id',
    'chat_windows.low_user_id',
    'moderation_cases.author_id',
    'posts.author_id',
    'reports.reporter_id',
    'topics.author_id',
  ])
})
