import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeCategory, makePicture, makeRecording, makeTopic } from '#server/testing/topic-factories.ts'

type Body = Parameters<typeof makeCall<typeof contract.music.pagePublished>>[2]['body']

/** An app of its own for each test: the list has what everybody has published. */
const makeWorld = async () => {
  const app = await makeApp()
  const { id: categoryId } = await makeCategory(app)

  /** A minute later than the last, with a track in it. */
  const publish = async (author: TestUser, given: Parameters<typeof makeTopic>[1] & { title?: string } = {}) => {
    app.clock.advance(60)
    const topic = await makeTopic(app, { authorId: author.id, categoryId, ...given })
    const audio = await makeRecording(app, { ownerId: author.id, kind: 'audio' })
    const cover = await makePicture(app)
    await app.db
      .updateTable('topics')
      .set({ audio_id: audio.id, cover_id: cover.id, audio_title: '归雁', audio_artist: '琴馆' })
      .where('id', '=', topic.id)
      .execute()
    return { topicId: topic.id, audio, cover }
  }
  const page = (body: Body = {}, viewer?: TestUser) => makeCall(app, contract.music.pagePublished, { body }, viewer)
  const topicIds = async (body?: Body, viewer?: TestUser) =>
    (await page(body, viewer)).data.records.map(({ topicId }) => topicId)
  return { app, categoryId, publish, page, topicIds }
}

test('tracks of topics, the newest first, as the player takes them; topics without one are left out', async () => {
  const { app, categoryId, publish, page } = await makeWorld()
  const author = await makeUser(app)
  const first = await publish(author)
  await makeTopic(app, { authorId: author.id, categoryId })
  const second = await publish(author)
  const { data } = await page()
  expect(data).toMatchObject({ total: 2, hasMore: false, cursor: null })
  expect(data.records.map(({ topicId }) => topicId)).toEqual([second.topicId, first.topicId])
  expect(data.records[1]).toEqual({
    id: first.audio.id,
    url: `/media/${first.audio.key}.mp3`,
    title: '归雁',
    artist: '琴馆',
    cover: expect.stringContaining(first.cover.key),
    durationMs: 61_000,
    topicId: first.topicId,
    author: { id: author.id, nickname: author.nickname, avatar: null },
  })
})

test('what was deleted or is held back is not there; one’s own held back track only for oneself', async () => {
  const { app, publish, topicIds } = await makeWorld()
  const [author, other] = [await makeUser(app), await makeUser(app)]
  const kept = await publish(author)
  await publish(author, { deletedAt: app.clock.now() })
  const held = await publish(author, { heldAt: app.clock.now() })
  expect(await topicIds()).toEqual([kept.topicId])
  expect(await topicIds({}, other)).toEqual([kept.topicId])
  expect(await topicIds({}, author)).toEqual([held.topicId, kept.topicId])
})

test('who has blocked the other hears nothing of them, and the pages stay full', async () => {
  const { app, publish, page, topicIds } = await makeWorld()
  const [reader, blocked, author] = [await makeUser(app), await makeUser(app), await makeUser(app)]
  await makeBlock(app, reader, blocked)
  const shown: string[] = []
  for (let number = 0; number < 3; number++) {
    shown.unshift((await publish(author)).topicId)
    await publish(blocked)
  }
  expect(await topicIds({ pageSize: 2 }, reader)).toEqual(shown.slice(0, 2))
  expect((await page({ pageSize: 2 }, reader)).data).toMatchObject({ total: 3, hasMore: true })
  const own = await publish(reader)
  expect(await topicIds({ pageSize: 50 }, blocked)).not.toContain(own.topicId)
  expect(await topicIds({ pageSize: 50 }, author)).toContain(own.topicId)
})

test('goes on by cursor without repeating, while others publish; oldest first with ascFlag', async () => {
  const { app, publish, page, topicIds } = await makeWorld()
  const author = await makeUser(app)
  const made: string[] = []
  for (let number = 0; number < 5; number++) made.unshift((await publish(author)).topicId)
  const read: string[] = []
  let cursor: string | null = null
  do {
    const { data }: Awaited<ReturnType<typeof page>> = await page({ pageSize: 2, ...(cursor ? { cursor } : {}) })
    read.push(...data.records.map(({ topicId }) => topicId))
    cursor = data.cursor
    await publish(author)
  } while (cursor)
  expect(read).toEqual(made)
  expect((await topicIds({ ascFlag: true })).slice(0, 5)).toEqual(made.toReversed())
})

test('a cursor of another list is refused', async () => {
  const { app, categoryId, publish, page } = await makeWorld()
  const author = await makeUser(app)
  for (let number = 0; number < 2; number++) await publish(author)
  const { data } = await makeCall(app, contract.topic.page, {
    body: { categoryId, orderBy: 'create_time', pageSize: 1 },
  })
  const refused = await page({ cursor: data.cursor as string })
  expect(refused.failure).toMatchObject({ code: 400, error: 'INPUT_INVALID' })
})
