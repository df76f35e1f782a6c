import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePng } from '#server/testing/bad-files/bytes.ts'
import { makePerson } from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeWindow } from '#server/testing/chat-factories.ts'
import { createExport, exportAll, readExport, rowsOf, selectExport } from '#server/testing/export-steps.ts'
import { makeFollow, makeSession, makeUser } from '#server/testing/factories.ts'
import { finishJobs, runJobs } from '#server/testing/jobs.ts'
import { makeCategory, makePost, makeTopic } from '#server/testing/topic-factories.ts'
import { makeUpload } from '#server/testing/upload.ts'

const context = await makeApp()
const { app, db, clock, config } = context

const kept = async () => await readdir(path.join(config.dataDir, 'private')).catch(() => [])

test('an export holds what somebody has written, received and uploaded, in readable files', async () => {
  const me = await makePerson(context)
  const friend = await makeUser(context, { nickname: '老友' })
  await makeFollow(context, me, friend)
  const { id: categoryId, name: category } = await makeCategory(context)
  const { data: picture } = await makeUpload(
    context,
    contract.media.uploadPicture,
    makePng({ width: 30, height: 20 }),
    me,
  )
  const topic = await makeTopic(context, { authorId: me.id, categoryId, title: '回家', content: '明天的火车' })
  await db.insertInto('topic_pictures').values({ topic_id: topic.id, position: 1, media_id: picture.id }).execute()
  await db
    .insertInto('topic_versions')
    .values({
      topic_id: topic.id,
      number: 1,
      title: '回家',
      content: '后天的火车',
      picture_num: 1,
      created_at: clock.now(),
    })
    .execute()
  await makePost(context, { topicId: topic.id, authorId: me.id, content: '一路平安' })
  await makeWindow(
    context,
    [me.id, friend.id],
    [
      { senderId: me.id, content: '你好吗' },
      { senderId: friend.id, content: '很好' },
    ],
  )

  const { url, bytes, progress, expireTime } = await exportAll(context, me)
  expect([progress, bytes]).toEqual([100, expect.any(Number)])
  expect(expireTime).toBe(new Date(clock.now().getTime() + limits.exportSeconds * 1000).toISOString())
  const files = await readExport(context, url)

  expect(rowsOf(files, 'profile')).toMatchObject([{ username: me.username, email: me.email, phone: null }])
  expect(rowsOf(files, 'topics')).toMatchObject([
    {
      ...{ title: '回家', content: '明天的火车', category, pictures: [`media/${picture.id}.webp`] },
      versions: [{ title: '回家', content: '后天的火车' }],
    },
  ])
  expect(rowsOf(files, 'posts')).toMatchObject([{ content: '一路平安', topicTitle: '回家' }])
  expect(rowsOf(files, 'follows')).toMatchObject([{ nickname: '老友', since: clock.now().toISOString() }])
  const said = rowsOf(files, 'messages').filter((message) => message.with === '老友')
  expect(said).toMatchObject([
    { from: '我', content: '你好吗' },
    { from: '老友', content: '很好' },
  ])
  expect(files.get(`media/${picture.id}.webp`)?.slice(0, 4)).toBe('RIFF')
  expect(files.get('README.txt')).toContain('topics.json　话题，连同编辑历史，1 条')
  expect([...files.values()].join('')).not.toContain('$argon2id$')
})

test('however much somebody has written, all of it is there once, in order', async () => {
  const me = await makePerson(context)
  const { id: topicId } = await makeTopic(context, { authorId: me.id })
  const number = 1203
  await db
    .insertInto('posts')
    .values(
      Array.from({ length: number }, (_, index) => ({
        topic_id: topicId,
        author_id: me.id,
        content: `第 ${index} 条`,
        client_id: crypto.randomUUID(),
        // Several in one millisecond, as a batch may be.
        created_at: new Date(clock.now().getTime() + Math.floor(index / 3)),
      })),
    )
    .execute()
  const posts = rowsOf(await readExport(context, (await exportAll(context, me)).url), 'posts')
  expect(posts.map(({ content }) => content)).toEqual(Array.from({ length: number }, (_, index) => `第 ${index} 条`))
})

test('an export is made once for two taps, and a new one ends the link of the last', async () => {
  const me = await makePerson(context)
  const [one, other] = await Promise.all([createExport(context, me), createExport(context, me)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.data.createTime).toBe(other.data.createTime)
  expect(await db.selectFrom('data_exports').select('id').where('user_id', '=', me.id).execute()).toHaveLength(1)
  const first = await exportAll(context, me)
  clock.advance(60)
  const second = await exportAll(context, me)
  expect(second.url).not.toBe(first.url)
  expect((await app.inject(first.url)).statusCode).toBe(404)
  expect((await app.inject(second.url)).statusCode).toBe(200)
})

test('whoever does not know the password exports nothing', async () => {
  const me = await makePerson(context)
  const answer = await createExport(context, { ...me, password: '不是这个' })
  expect([answer.status, answer.failure.error]).toEqual([400, 'PASSWORD_WRONG'])
  expect(await selectExport(context, me)).toMatchObject({ state: 'none', url: null })
})

test('only so many exports are made a day', async () => {
  const me = await makePerson(context)
  for (let made = 0; made < quotas.exportsPerUser.times; made++) await exportAll(context, me)
  expect((await createExport(context, me)).failure.error).toBe('TOO_MANY_REQUESTS')
  expect(await selectExport(context, me)).toMatchObject({ state: 'done' })
})

test('the link leads to a download that is kept nowhere and can be gone on with', async () => {
  const { url, bytes } = await exportAll(context, await makePerson(context))
  const whole = await app.inject(url)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="hongyan-2026-11-21.zip"',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-length': String(bytes),
  })
  expect(JSON.stringify(whole.headers)).not.toContain(url.split('/').at(-1))
  const half = await app.inject({ url, headers: { range: 'bytes=10-19' } })
  expect([half.statusCode, half.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes}`])
  expect(half.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))
  const head = await app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(bytes), ''])
  for (const wrong of ['/exports/', `/exports/${'a'.repeat(43)}`, '/exports/..%2Fsecret', `${url}x`])
    expect((await app.inject(wrong)).statusCode).toBe(404)
})

test('nothing that lies in the database or in the store fetches an export', async () => {
  const me = await makePerson(context)
  const { url } = await exportAll(context, me)
  const token = url.split('/').at(-1) ?? ''
  const row = await db.selectFrom('data_exports').selectAll().where('user_id', '=', me.id).executeTakeFirstOrThrow()
  const { rows: jobs } = await sql`select data, output from pgboss.job where name = 'make-export'`.execute(db)
  expect(JSON.stringify([row, jobs, await kept()])).not.toContain(token)
  for (const value of [row.key, row.link_hash]) expect((await app.inject(`/exports/${value}`)).statusCode).toBe(404)
  expect((await app.inject(url)).statusCode).toBe(200)
})

test('after a day the link is dead, and the file goes', async () => {
  const me = await makePerson(context)
  const { url } = await exportAll(context, me)
  const { key } = await db
    .selectFrom('data_exports')
    .select('key')
    .where('user_id', '=', me.id)
    .executeTakeFirstOrThrow()
  const name = `export-${key}.zip`
  clock.advance(limits.exportSeconds - 1)
  expect((await app.inject(url)).statusCode).toBe(200)
  clock.advance(1)
  const dead = await app.inject(url)
  expect([dead.statusCode, dead.body]).toEqual([404, expect.stringContaining('已经失效')])
  const later = await makeSession(context, me.id)
  expect(await selectExport(context, later)).toMatchObject({ state: 'none' })
  expect(await kept()).toContain(name)
  await runJobs(context, 'data-export-cleanup')
  expect(await kept()).not.toContain(name)
})

test('a notice says that it is ready, without the link', async () => {
  const me = await makePerson(context)
  const { url } = await exportAll(context, me)
  const system = (await makeCall(context, contract.chat.queryServices, {}, me)).data.find(
    ({ slug }) => slug === 'system',
  )
  const body = { privateId: system?.windowId ?? '', pageNo: 1, pageSize: 10 }
  const read = async () =>
    (await makeCall(context, contract.chat.pageMessages, { body }, me)).data.records.map(({ content }) => content)
  await finishJobs(context, 'make-export')
  expect(await read()).toContainEqual(expect.stringContaining('可以下载了'))
  expect((await read()).join('')).not.toContain(url)
})
