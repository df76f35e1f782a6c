import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { cutText } from '#contract/text.ts'
import { hashSlowly } from '#server/platform/security/slow-hash.ts'
import { createLedgerModule } from '../modules/ledger/ledger.module.ts'
import { welcomeText } from '../modules/service/service.module.ts'
import { makeApp } from '../testing/app.ts'
import { makeCall } from '../testing/call.ts'
import { makeSession } from '../testing/factories.ts'
import { runJobs } from '../testing/jobs.ts'
import { demoPaymentPassword } from './identity.ts'
import { loadDemoWorld } from './load.ts'

const app = await makeApp()
const { db, clock, config, vault } = app
const reported: string[] = []

const load = () =>
  loadDemoWorld({
    db,
    clock,
    config,
    vault,
    hashPassword: async (password) =>
      password === demoPaymentPassword ? await hashSlowly(password) : `hash of ${password}`,
    report: (line) => reported.push(line),
  })

const one = async (query: RawBuilder<unknown>) =>
  ((await query.execute(db)).rows[0] as { answer: unknown } | undefined)?.answer
const count = async (table: string) => Number(await one(sql`select count(*) as answer from ${sql.table(table)}`))
const people = async () =>
  Number(await one(sql`select count(*) as answer from users where id not in (select user_id from service_accounts)`))

const signIn = async (username: string) => {
  const { id } = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()
  return await makeSession(app, id)
}

let loaded: boolean
beforeAll(async () => {
  loaded = await load()
})

describe('the demo world', () => {
  test('gives its own account weeks of points: a day to make up for, tasks that are claimed, and some that lapse', async () => {
    const viewer = await signIn('demo')
    const { data } = await makeCall(app, contract.welfare.query, {}, viewer)
    expect(data).toMatchObject({ signedFlag: false, streak: 1, lapse: { points: 20 }, makeUp: { cardNum: 1 } })
    expect(data.strip.map(({ state }) => state)).toEqual([
      ...['signed', 'signed', 'missed', 'signed'],
      ...['open', 'coming', 'coming'],
    ])
    const { records } = (await makeCall(app, contract.welfare.pagePoints, { body: { pageSize: 50 } }, viewer)).data
    expect(records.reduce((sum, { points }) => sum + points, 0)).toBe(data.points)
    const { groups } = (await makeCall(app, contract.welfare.queryTasks, {}, viewer)).data
    const states = groups.flatMap(({ tasks }) => tasks.map(({ state }) => state))
    expect(states).toEqual(expect.arrayContaining(['open', 'claimed']))
  })

  test('is as large as it should be', async () => {
    expect(loaded).toBe(true)
    expect(await people()).toBe(40 + 12_503)
    expect(await count('categories')).toBe(12)
    expect(await count('topics')).toBe(300)
    expect(await count('posts')).toBeGreaterThanOrEqual(2000)
    expect(await count('topic_stars')).toBeGreaterThan(3000)
    expect(await count('post_stars')).toBeGreaterThan(1500)
    const follows = Number(await one(sql`select count(*) as answer from follows where follower_id <= 40`))
    expect(follows).toBeGreaterThan(330)
    expect(follows).toBeLessThan(470)
    const mutual = await one(sql`
      select count(*)::integer as answer from follows a join follows b
      on a.follower_id = b.followee_id and a.followee_id = b.follower_id`)
    expect(mutual).toBeGreaterThan(100)
    expect(mutual).toBeLessThan(follows)
  })

  test('has counters that agree with the rows', async () => {
    const wrong = await one(sql`
      select (
        (select count(*) from topics t where star_num <> (select count(*) from topic_stars where topic_id = t.id)) +
        (select count(*) from topics t where post_num <> (select count(*) from posts where topic_id = t.id)) +
        (select count(*) from topics t where replier_num <> (
          select count(distinct author_id) from posts where topic_id = t.id and author_id <> t.author_id)) +
        (select count(*) from topics t where own_star <> exists (
          select from topic_stars where topic_id = t.id and user_id = t.author_id)) +
        (select count(*) from users u where fan_num <> (select count(*) from follows where followee_id = u.id)) +
        (select count(*) from posts p where star_num <> (select count(*) from post_stars where post_id = p.id)) +
        (select count(*) from posts p where nested_num <> (select count(*) from posts where parent_id = p.id)) +
        (select count(*) from categories c where topic_num <> (select count(*) from topics where category_id = c.id))
      )::integer as answer`)
    expect(wrong).toBe(0)
  })

  test('happens in order and not in the future', async () => {
    for (const table of [
      'media',
      'users',
      'topics',
      'posts',
      'topic_stars',
      'post_stars',
      'follows',
      'chat_windows',
      'chat_messages',
      'coupons',
    ]) {
      const late = sql`select count(*)::integer as answer from ${sql.table(table)} where created_at > ${clock.now()}`
      expect([table, await one(late)]).toEqual([table, 0])
    }
    const tooEarly = await one(sql`
      select (
        (select count(*) from topics join users on users.id = author_id where topics.created_at < users.created_at) +
        (select count(*) from posts p join topics t on t.id = topic_id where p.created_at <= t.created_at) +
        (select count(*) from posts p join posts parent on parent.id = p.parent_id where p.created_at <= parent.created_at) +
        (select count(*) from topic_stars s join topics t on t.id = topic_id where s.created_at < t.created_at) +
        (select count(*) from post_stars s join posts p on p.id = post_id where s.created_at < p.created_at)
      )::integer as answer`)
    expect(tooEarly).toBe(0)
    const outOfOrder = await one(sql`
      select count(*)::integer as answer
      from (select created_at < lag(created_at) over (order by id) as earlier from topics) as steps where earlier`)
    expect(outOfOrder, 'ids grow with time').toBe(0)
  })

  test('is read through the app, with pictures and avatars that are there', async () => {
    const { data } = await makeCall(app, contract.topic.page, { body: { pageSize: 50 } })
    expect(data.total).toBe(300)
    const urls = data.records.flatMap((record) => [
      ...record.pictures.flatMap((picture) => [picture.small, picture.medium, picture.large]),
      record.author.avatar as string,
    ])
    expect(urls.length).toBeGreaterThan(60)
    for (const url of new Set(urls)) expect((await app.app.inject(url)).statusCode).toBe(200)
    const categories = await makeCall(app, contract.category.list, {})
    expect(categories.data.every((category) => category.cover !== null && category.topicNum > 0)).toBe(true)
  })

  test('has one account that can be entered', async () => {
    const hashes = await db.selectFrom('users').select(['username', 'password_hash']).execute()
    const demo = hashes.find((user) => user.username === 'demo')
    expect(demo?.password_hash).toBe('hash of hongyan2026')
    expect(hashes.filter((user) => user.password_hash === demo?.password_hash)).toHaveLength(1)
  })

  test('has chats to go on with: cards, quotes, something unread, one pinned, one muted, and the welcome', async () => {
    const demo = await signIn('demo')
    const { data } = await makeCall(app, contract.chat.pageWindows, { body: { pageSize: 50 } }, demo)
    expect(data.total).toBe(7)
    expect(data.records.filter(({ pinFlag }) => pinFlag)).toHaveLength(1)
    expect(data.records.filter(({ muteFlag }) => muteFlag)).toHaveLength(1)
    const official = data.records.find(({ partner }) => partner.officialFlag)
    expect(official).toMatchObject({
      partner: { nickname: '系统通知' },
      unreadNum: 1,
      lastMessage: { content: cutText(welcomeText, limits.quotedContent.max).text },
    })
    expect((await makeCall(app, contract.chat.unread, {}, demo)).data.unreadNum).toBe(5)
    const shown = new Set<string>()
    for (const { id, lastSeq, lastMessage } of data.records) {
      const page = await makeCall(app, contract.chat.pageMessages, { body: { privateId: id, pageSize: 50 } }, demo)
      const messages = page.data.records.toReversed()
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1))
      expect([lastSeq, lastMessage?.id]).toEqual([messages.length, messages.at(-1)?.id])
      expect(messages.map(({ sendTime }) => sendTime)).toEqual(messages.map(({ sendTime }) => sendTime).toSorted())
      for (const { attachment, quote } of messages) {
        if (quote) shown.add('quote')
        if (attachment?.kind === 'topic' && attachment.topic) shown.add('topic')
        if (attachment?.kind === 'user' && attachment.user) shown.add('user')
      }
    }
    expect([...shown].toSorted()).toEqual(['quote', 'topic', 'user'])
    // Whoever goes on writing gets the next numbers.
    const next = await one(sql`select nextval(pg_get_serial_sequence('chat_messages', 'id')) as answer`)
    expect(Number(next)).toBeGreaterThan(30)
    const cards = await one(sql`
      select count(*)::integer as answer from chat_messages m join topics t on t.id = card_id
      where m.kind = 'topic' and t.created_at >= m.created_at`)
    expect(cards, 'cards of topics that are still to be written').toBe(0)
  })

  test('has offers of coupons in every state, and something of each kind for the demo account', async () => {
    const demo = await signIn('demo')
    const centre = await makeCall(app, contract.coupon.list, { query: { pageSize: 50 } }, demo)
    expect(centre.data.total).toBeGreaterThanOrEqual(8)
    const shown = new Set(centre.data.records.map(({ state }) => state))
    expect([...shown].toSorted()).toEqual(['coming', 'held', 'limit', 'open', 'sold-out'])
    for (const state of ['usable', 'used', 'expired'] as const) {
      const shelf = await makeCall(app, contract.coupon.myList, { query: { state } }, demo)
      expect([state, shelf.data.total > 0]).toEqual([state, true])
    }
    const wrong = await one(sql`
      select (
        (select count(*) from coupon_templates t where claimed_num <> (select count(*) from coupons where template_id = t.id)) +
        (select count(*) from coupons c where not exists (
          select from coupon_events where coupon_id = c.id and kind = 'claimed' and at = c.created_at)) +
        (select count(*) from coupons c join coupon_templates t on t.id = template_id
          where c.created_at not between t.claim_starts_at and t.claim_ends_at)
      )::integer as answer`)
    expect(wrong).toBe(0)
  })

  test('has books without a fault, in which nobody has less than nothing', async () => {
    const { proof } = createLedgerModule(app)
    await proof.seal()
    expect(await proof.findFaults()).toEqual([])
    const late = await one(sql`select count(*)::integer as answer from ledger_transfers where at > ${clock.now()}`)
    expect(late).toBe(0)
    await runJobs(app, 'close-ledger')
    expect(await count('ledger_closings')).toBe(1)
  })

  test('gives its own account three months of money: a bill with friends, top-ups and withdrawals', async () => {
    const demo = await signIn('demo')
    const wallet = (await makeCall(app, contract.wallet.query, {}, demo)).data
    expect(wallet).toMatchObject({ paymentPasswordFlag: true, limit: { class: 2 }, receivable: 0 })
    const { data } = await makeCall(app, contract.wallet.pageBill, { body: { pageSize: 50 } }, demo)
    expect(data.records.length).toBeGreaterThanOrEqual(18)
    expect(new Set(data.records.map(({ kind }) => kind))).toEqual(
      new Set(['top-up', 'withdrawal', 'remittance', 'refund']),
    )
    expect(data.records.reduce((sum, { amount }) => sum + amount, 0)).toBe(wallet.balance)
    const lively = data.months.filter(({ income, outgo }) => income > 0 && outgo > 0)
    expect(lively.length).toBeGreaterThanOrEqual(3)
  })

  test('lets its own account accept what waits, and pay with its payment password', async () => {
    const demo = await signIn('demo')
    const waiting = await db.selectFrom('remittances').selectAll().where('state', '=', 'waiting').execute()
    expect(waiting).toHaveLength(1)
    const [{ id, window_id: windowId } = { id: '', window_id: '' }] = waiting
    const { data } = await makeCall(app, contract.remittance.accept, { body: { id } }, demo)
    expect(data).toMatchObject({ state: 'accepted', amount: 1280 })
    const body = { clientId: randomUUID(), windowId, amount: 100, paymentPassword: demoPaymentPassword }
    expect((await makeCall(app, contract.remittance.send, { body }, demo)).status).toBe(200)
    expect(await createLedgerModule(app).proof.findFaults()).toEqual([])
  })

  test('has all its files where those of users are, and nothing else', async () => {
    const files = await readdir(path.join(config.dataDir, 'media'))
    const rows = await db.selectFrom('media').select(['kind', 'key']).execute()
    const filesOf = { picture: 3, avatar: 2, video: 1, audio: 1 }
    expect(files).toHaveLength(rows.reduce((sum, { kind }) => sum + filesOf[kind as keyof typeof filesOf], 0))
    expect(rows.every(({ key }) => files.some((file) => file.startsWith(key)))).toBe(true)
  })

  test('has videos of some seconds and tracks, which are served', async () => {
    const recordings = await db
      .selectFrom('media')
      .select(['kind', 'key', 'extension', 'duration_ms'])
      .where('kind', 'in', ['video', 'audio'])
      .execute()
    for (const { kind, key, extension, duration_ms: durationMs } of recordings) {
      const url = `/media/${key}.${extension}`
      expect([url, (await app.app.inject(url)).statusCode]).toEqual([url, 200])
      expect(durationMs).toBeGreaterThanOrEqual(3000)
      if (kind === 'video') expect(durationMs).toBeLessThanOrEqual(6000)
    }
    const covered = await one(sql`select count(*)::integer as answer from topics
      where (video_id is not null or audio_id is not null) and cover_id is not null`)
    expect(covered).toBe(recordings.length)
  })

  test('lets people go on: the next ids are free', async () => {
    const next = await one(sql`select nextval(pg_get_serial_sequence('topics', 'id')) as answer`)
    expect(Number(next)).toBeGreaterThan(300)
  })

  test('is loaded only into an empty database', async () => {
    const before = await readdir(path.join(config.dataDir, 'media'))
    expect(await load()).toBe(false)
    expect(await people()).toBe(40 + 12_503)
    expect(await readdir(path.join(config.dataDir, 'media'))).toEqual(before)
  })

  test('reports what it is doing', () => {
    expect(reported.length).toBeGreaterThan(2)
    expect(reported.at(-1)).toMatch(/^demo world: 40 users, 300 topics, \d{4} replies$/)
  })
})
