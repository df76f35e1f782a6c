import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import {
  type Answer,
  type Asked,
  makeReviewer,
  reviewerSecret as secret,
  says,
} from '#server/testing/content-reviewer.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { finishJobs, runJobs } from '#server/testing/jobs.ts'
import { makeModeration } from '#server/testing/moderation-steps.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { makeCategory, makeTopic } from '#server/testing/topic-factories.ts'
import { makeUpload } from '#server/testing/upload.ts'
import { askReviewer, type ReviewRequest, signatureOf } from './reviewer.ts'

const { media, moderationCase, topic, post, interaction } = contract
const { reviewer, url, answering } = await makeReviewer()
const open = await makeApp({ CONTENT_REVIEW_URL: url, CONTENT_REVIEW_SECRET: secret })
const closed = await makeApp({
  CONTENT_REVIEW_URL: url,
  CONTENT_REVIEW_SECRET: secret,
  CONTENT_REVIEW_FAIL: 'closed',
})

const waiting = async (app: TestApp, by: TestUser, kind: 'topic' | 'post' = 'topic') =>
  (await makeCall(app, moderationCase.pageHeld, { body: { kind, pageSize: 50 } }, by)).data.records
const heldOf = async (app: TestApp, by: TestUser, id: string, kind: 'topic' | 'post' = 'topic') =>
  (await waiting(app, by, kind)).find(({ target }) => target.id === id)
const release = (app: TestApp, by: TestUser, targetId: string) =>
  makeCall(
    app,
    moderationCase.judgeHeld,
    {
      body: { kind: 'topic', targetId, releaseFlag: true, reason: '看过了，没有问题' },
    },
    by,
  )
const judged = (app: TestApp) => finishJobs(app, 'review-content')

test('the reviewer is told what a topic says and shows, signed, and nothing of who wrote it', async () => {
  answering(says('pass'))
  const author = await makeUser(open)
  const { id: categoryId } = await makeCategory(open)
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const { id: pictureId } = (await makeUpload(open, media.uploadPicture, bytes, author)).data
  const body = {
    clientId: randomUUID(),
    title: '候鸟',
    content: '北归',
    categoryId,
    mentions: [],
    pictureIds: [pictureId],
  }
  await makeCall(open, topic.create, { body }, author)
  await judged(open)
  expect(reviewer.asked).toHaveLength(1)
  const [{ headers, body: sent, request }] = reviewer.asked as [Asked]
  expect(request).toMatchObject({ version: 1, kind: 'topic', texts: ['候鸟', '北归'], recordings: [] })
  expect(request.pictures).toMatchObject([{ type: 'image/webp', url: expect.stringMatching(/^\/media\/.+\.webp$/) }])
  const shown = Buffer.from(request.pictures[0]?.data ?? '', 'base64')
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  expect(headers['x-hongyan-signature']).toBe(signatureOf(secret, String(headers['x-hongyan-time']), sent))
  expect(sent).not.toContain(author.nickname)
})

test('fail-open: a topic is read at once, held back when the reviewer says so, and found again the moment a moderator lets it go', async () => {
  let answerNow = () => {}
  answering((asked, response) => {
    answerNow = () => says('hold', ['porn', '低俗'], '图片不合适')(asked, response)
  })
  const { publish, findTopics, reads } = makeModeration(open)
  const moderator = await makeStaff(open, ['moderator'])
  const id = await publish(await makeUser(open), '鸿雁来宾这天的月亮')
  expect(await reads(id)).toBe(true)
  expect(await findTopics('鸿雁来宾')).toEqual([id])
  await expect.poll(() => reviewer.asked.length).toBe(1)
  answerNow()
  await judged(open)
  expect(await reads(id)).toBe(false)
  expect(await findTopics('鸿雁来宾')).toEqual([])
  expect(await heldOf(open, moderator, id)).toMatchObject({
    target: { id, state: 'held' },
    words: [],
    review: { state: 'hold', labels: ['porn', '低俗'], reason: '图片不合适' },
  })
  await release(open, moderator, id)
  expect(await findTopics('鸿雁来宾')).toEqual([id])
  expect(await heldOf(open, moderator, id)).toBeUndefined()
})

test('fail-closed: nobody but its author reads a topic before it has passed; then it is found at once', async () => {
  let answerNow = () => {}
  answering((asked, response) => {
    answerNow = () => says('pass')(asked, response)
  })
  const { publish, findTopics, reads } = makeModeration(closed)
  const moderator = await makeStaff(closed, ['moderator'])
  const id = await publish(await makeUser(closed), '玄鸟归时')
  await expect.poll(() => reviewer.asked.length).toBe(1)
  expect(await reads(id)).toBe(false)
  expect(await heldOf(closed, moderator, id)).toMatchObject({ review: { state: 'waiting', labels: [] } })
  answerNow()
  await judged(closed)
  expect(await reads(id)).toBe(true)
  expect(await findTopics('玄鸟归时')).toEqual([id])
  expect(await heldOf(closed, moderator, id)).toBeUndefined()
})

test('a word holds a topic back though the reviewer lets it pass', async () => {
  answering(says('pass'))
  const { publish, reads } = makeModeration(closed)
  const moderator = await makeStaff(closed, ['moderator'])
  const id = await publish(await makeUser(closed), '听说有人刷单')
  await judged(closed)
  expect(await reads(id)).toBe(false)
  expect(await heldOf(closed, moderator, id)).toMatchObject({ words: ['刷单'], review: { state: 'pass' } })
})

test('a reply that has passed is counted, and whom it answers hears of it only then', async () => {
  let answerNow = () => {}
  answering((asked, response) => {
    answerNow = () => says('pass')(asked, response)
  })
  const [author, topicAuthor] = [await makeUser(closed), await makeUser(closed)]
  const { id: topicId } = await makeTopic(closed, { authorId: topicAuthor.id })
  const heard = async () => (await makeCall(closed, interaction.page, { body: {} }, topicAuthor)).data.records.length
  await makeCall(
    closed,
    post.create,
    { body: { clientId: randomUUID(), topicId, content: '说得好', mentions: [] } },
    author,
  )
  await expect.poll(() => reviewer.asked.length).toBe(1)
  expect(await heard()).toBe(0)
  answerNow()
  await judged(closed)
  expect(await heard()).toBe(1)
  expect((await makeCall(closed, topic.get, { params: { topicId } })).data.postNum).toBe(1)
})

test('a reply that is held back afterwards is counted no more', async () => {
  answering(says('refuse', ['abuse']))
  const moderator = await makeStaff(open, ['moderator'])
  const { id: topicId } = await makeTopic(open)
  const body = { clientId: randomUUID(), topicId, content: '不好听的话', mentions: [] }
  const { id } = (await makeCall(open, post.create, { body }, await makeUser(open))).data
  await judged(open)
  expect((await makeCall(open, topic.get, { params: { topicId } })).data.postNum).toBe(0)
  expect(await heldOf(open, moderator, id, 'post')).toMatchObject({ review: { state: 'refuse', labels: ['abuse'] } })
})

test('what a moderator has let go stays so, whatever the reviewer says later', async () => {
  let answerNow = () => {}
  answering((asked, response) => {
    answerNow = () => says('refuse')(asked, response)
  })
  const { publish, reads } = makeModeration(closed)
  const moderator = await makeStaff(closed, ['moderator'])
  const id = await publish(await makeUser(closed), '等不及的人')
  await expect.poll(() => reviewer.asked.length).toBe(1)
  await release(closed, moderator, id)
  answerNow()
  await judged(closed)
  expect(await reads(id)).toBe(true)
})

test('what is said of an earlier wording does not count', async () => {
  const answers: (() => void)[] = []
  answering((asked, response) => {
    const verdict = asked.request.texts.includes('改好了') ? 'pass' : 'refuse'
    answers.push(() => says(verdict)(asked, response))
  })
  const { publish, reads } = makeModeration(open)
  const author = await makeUser(open)
  const id = await publish(author, '写得不好')
  await expect.poll(() => answers.length).toBe(1)
  const { id: categoryId } = await makeCategory(open)
  const change = { topicId: id, title: '', content: '改好了', categoryId, mentions: [], pictureIds: [] }
  expect((await makeCall(open, topic.update, { body: change }, author)).status).toBe(200)
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer()
  await judged(open)
  expect(await reads(id)).toBe(true)
})

test('a topic for friends is nobody else’s to read, until it is opened to everybody', async () => {
  let answerNow = () => {}
  answering((asked, response) => {
    answerNow = () => says('pass')(asked, response)
  })
  const author = await makeUser(closed)
  const { id: categoryId } = await makeCategory(closed)
  const written = { title: '', content: '只说给朋友听', categoryId, mentions: [], pictureIds: [] }
  const body = { ...written, clientId: randomUUID(), visibility: 'friends' as const }
  const { id, heldFlag } = (await makeCall(closed, topic.create, { body }, author)).data
  expect(heldFlag).toBe(false)
  await judged(closed)
  expect(reviewer.asked).toEqual([])
  const opened = await makeCall(
    closed,
    topic.update,
    { body: { ...written, topicId: id, visibility: 'everyone' } },
    author,
  )
  expect(opened.data.heldFlag).toBe(true)
  await expect.poll(() => reviewer.asked.length).toBe(1)
  answerNow()
  await judged(closed)
  expect(await makeModeration(closed).reads(id)).toBe(true)
})

test.each<[string, Answer]>([
  ['fails', (_, response) => response.writeHead(500).end()],
  ['answers no JSON', (_, response) => response.writeHead(200).end('<html>')],
  ['answers of something else', (_, response) => says('pass')({ request: { id: randomUUID() } } as Asked, response)],
  ['answers without end', (_, response) => response.writeHead(200).end('x'.repeat(100_000))],
  ['leads elsewhere', (_, response) => response.writeHead(307, { location: url }).end()],
  ['hangs up', (_, response) => response.destroy()],
])('a reviewer that %s is asked again; meanwhile fail-open shows, fail-closed does not', async (_, broken) => {
  for (const [app, shown] of [
    [open, true],
    [closed, false],
  ] as const) {
    answering(broken)
    const { publish, reads } = makeModeration(app)
    const id = await publish(await makeUser(app), '今天有风')
    await judged(app)
    expect(reviewer.asked.length).toBe(1)
    expect(await reads(id)).toBe(shown)
    answering(says(shown ? 'hold' : 'pass'))
    await runJobs(app, 'review-content')
    expect(await reads(id)).toBe(!shown)
  }
})

test('a reviewer that takes longer than its time is not waited for', async () => {
  answering(() => {})
  const request: ReviewRequest = {
    version: 1,
    id: randomUUID(),
    kind: 'post',
    texts: ['慢'],
    pictures: [],
    recordings: [],
  }
  const given = { now: open.clock.now(), signal: new AbortController().signal, timeoutMs: 20 }
  await expect(askReviewer({ url, secret, failClosed: false }, request, given)).rejects.toThrow(
    'gives no answer: TimeoutError',
  )
})

test('when nobody has answered for a day, fail-open lets a topic stand, and fail-closed leaves it to a person', async () => {
  for (const [app, shown] of [
    [open, true],
    [closed, false],
  ] as const) {
    answering((_, response) => response.writeHead(503).end())
    const { publish, reads } = makeModeration(app)
    const moderator = await makeStaff(app, ['moderator'])
    const id = await publish(await makeUser(app), '没有人回答')
    await judged(app)
    // As if the tries of a day were behind it.
    await sql`update pgboss.job set retry_limit = 1 where name = 'review-content' and state = 'retry'`.execute(app.db)
    await runJobs(app, 'review-content')
    await runJobs(app, 'exhausted')
    expect(reviewer.asked).toHaveLength(2)
    expect(await reads(id)).toBe(shown)
    const held = await heldOf(app, moderator, id)
    if (shown) expect(held).toBeUndefined()
    else expect(held).toMatchObject({ review: { state: 'unanswered', labels: [], reason: '' } })
    await release(app, moderator, id)
    expect(await reads(id)).toBe(true)
  }
})
