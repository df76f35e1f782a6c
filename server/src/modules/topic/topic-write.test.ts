import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser } from '#server/testing/factories.ts'
import { makeCategory, makePicture, makeRecording, makeTopic } from '#server/testing/topic-factories.ts'
import { makeTopicSteps, refusal } from '#server/testing/topic-steps.ts'
import { backfillSearch } from '../search-index/search-index.module.ts'
import { refreshHashtags } from './topic-hashtag.service.ts'

const app = await makeApp()
const { id: categoryId } = await makeCategory(app)

const { create, update, remove, restore, get, versions } = makeTopicSteps(app, categoryId)
const looseSince = async (id: string) =>
  (await app.db.selectFrom('media').select('loose_since').where('id', '=', id).executeTakeFirstOrThrow()).loose_since
const topicNum = async (id: string) => (await makeCall(app, contract.category.get, { params: { id } })).data.topicNum

type NewTopic = Parameters<typeof create>[1]

describe('a new topic', () => {
  test('shows its pictures in their order, and keeps them from being cleaned up', async () => {
    const user = await makeUser(app)
    const pictures = [await makePicture(app, { ownerId: user.id }), await makePicture(app, { ownerId: user.id })]
    const pictureIds = pictures.map((picture) => picture.id).toReversed()
    const { status, data } = await create(user, { title: '雪', pictureIds })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      title: '雪',
      content: '今天下雪了',
      author: { id: user.id },
      category: { id: categoryId },
      editTime: null,
      heldFlag: false,
    })
    expect(data.pictures.map((picture) => picture.id)).toEqual(pictureIds)
    expect((await get(data.id)).data).toEqual(data)
    expect(await looseSince(pictureIds[0] as string)).toBeNull()
  })

  test('may be a video, or a track with its title, artist and cover', async () => {
    const user = await makeUser(app)
    const video = await makeRecording(app, { ownerId: user.id, kind: 'video' })
    const audio = await makeRecording(app, { ownerId: user.id, kind: 'audio' })
    const cover = await makePicture(app, { ownerId: user.id })
    const withVideo = await create(user, { content: '', videoId: video.id, coverId: cover.id })
    expect(withVideo.data).toMatchObject({
      video: { id: video.id, durationMs: 61_000, cover: { id: cover.id } },
      audio: null,
    })
    const track = { audioId: audio.id, coverId: cover.id, audioTitle: '归雁', audioArtist: '路人' }
    expect((await create(user, { content: '', ...track })).data).toMatchObject({
      audio: { id: audio.id, title: '归雁', artist: '路人', cover: { id: cover.id } },
      video: null,
    })
  })

  test('is there once, however often it is sent, and is counted once', async () => {
    const user = await makeUser(app)
    const category = await makeCategory(app)
    const body = { clientId: randomUUID(), categoryId: category.id }
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(user, body)))
    answers.push(await create(user, body))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1)
    expect(await topicNum(category.id)).toBe(1)
  })

  test('is at once in its category and counted there', async () => {
    const user = await makeUser(app)
    const category = await makeCategory(app)
    const read = () => makeCall(app, contract.topic.page, { body: { categoryId: category.id } })
    expect((await read()).data.total).toBe(0)
    const { data } = await create(user, { categoryId: category.id })
    expect((await read()).data).toMatchObject({ total: 1, records: [{ id: data.id }] })
  })

  test.each([
    ['nothing', { content: '' }, [400, 'TOPIC_EMPTY']],
    ['nothing that can be seen', { content: '\u200B\u2800', title: '\u00AD' }, [400, 'TOPIC_EMPTY']],
    ['no such category', { categoryId: '999999999' }, [404, 'CATEGORY_GONE']],
    ['no such picture', { pictureIds: ['999999999'] }, [404, 'MEDIA_GONE']],
    ['no such video', { videoId: '999999999' }, [404, 'MEDIA_GONE']],
    ['pictures and a video', { pictureIds: ['1'], videoId: '1' }, [400, 'TOPIC_MEDIA_MIXED']],
    ['a video and a track', { audioId: '1', videoId: '1' }, [400, 'TOPIC_MEDIA_MIXED']],
    ['a word that is not published', { content: '网上賭場' }, [422, 'CONTENT_REFUSED']],
    ['such a word in its title', { title: '办 假 证' }, [422, 'CONTENT_REFUSED']],
  ] as const)('with %s is refused, and nothing of it is kept', async (_, body, expected) => {
    const user = await makeUser(app)
    expect(refusal(await create(user, body as NewTopic))).toEqual(expected)
    expect(await app.db.selectFrom('topics').select('id').where('author_id', '=', user.id).execute()).toEqual([])
  })

  test("cannot show another's picture, nor one of the wrong kind", async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)]
    const theirs = await makePicture(app, { ownerId: other.id })
    const video = await makeRecording(app, { ownerId: user.id, kind: 'video' })
    for (const body of [{ pictureIds: [theirs.id] }, { pictureIds: [video.id] }, { audioId: video.id }])
      expect(refusal(await create(user, body))).toEqual([404, 'MEDIA_GONE'])
  })

  test('is refused when they come too fast, until a minute later', async () => {
    const user = await makeUser(app)
    for (let times = 0; times < quotas.topicsPerUser.times; times++) await create(user)
    expect((await create(user)).status).toBe(429)
    app.clock.advance(quotas.topicsPerUser.windowSeconds)
    expect((await create(user)).status).toBe(200)
  })
})

describe('mentions', () => {
  test('are kept of those who stand in the text, are there and are not blocked', async () => {
    const [user, friend, blocker, absent] = [
      await makeUser(app),
      await makeUser(app, { nickname: '张伟' }),
      await makeUser(app, { nickname: '李四' }),
      await makeUser(app, { nickname: '王五' }),
    ]
    await makeBlock(app, blocker, user)
    const { data } = await create(user, {
      content: '@张伟 @李四 @谁 来看雪',
      mentions: [
        { userId: friend.id, name: '张伟' },
        { userId: friend.id, name: '张伟' },
        { userId: blocker.id, name: '李四' },
        { userId: absent.id, name: '王五' },
        { userId: '999999999', name: '谁' },
      ],
    })
    expect(data.mentions).toEqual([{ userId: friend.id, name: '张伟' }])
  })
})

describe('hashtags', () => {
  const read = async (hashtag: string) =>
    (await makeCall(app, contract.topic.page, { body: { hashtag, orderBy: 'create_time' } })).data

  test('find their topics, however they are written', async () => {
    const user = await makeUser(app)
    const one = await create(user, { content: '#回鄉# 的路' })
    app.clock.advance(1)
    const two = await create(user, { content: '又是 #回乡# #回乡#' })
    for (const name of ['回乡', '回鄉']) {
      const page = await read(name)
      expect(page.records.map((record) => record.id)).toEqual([two.data.id, one.data.id])
      expect(page.total).toBe(2)
    }
    expect(await read('没有人用过')).toMatchObject({ records: [], total: 0, hasMore: false })
  })

  test('follow what is edited, deleted and restored', async () => {
    const user = await makeUser(app)
    const { data } = await create(user, { content: '#早饭# 和 #午饭#' })
    const nums = async () => [(await read('早饭')).total, (await read('午饭')).total, (await read('晚饭')).total]
    expect(await nums()).toEqual([1, 1, 0])
    await update(user, data.id, { content: '#午饭# 和 #晚饭#' })
    expect(await nums()).toEqual([0, 1, 1])
    await remove(user, data.id)
    expect(await nums()).toEqual([0, 0, 0])
    expect((await read('午饭')).records).toEqual([])
    await restore(user, data.id)
    expect(await nums()).toEqual([0, 1, 1])
  })

  test('may end with a space, or with the text', async () => {
    const user = await makeUser(app)
    const { data } = await create(user, { content: '#年夜饭 好了没，学完 C# 就来 https://example.com/#页 ＃除夕' })
    const ids = async (hashtag: string) => (await read(hashtag)).records.map(({ id }) => id)
    expect([await ids('年夜饭'), await ids('除夕'), await ids('页')]).toEqual([[data.id], [data.id], []])
  })

  test('of older topics follow what counts as one today', async () => {
    const user = await makeUser(app)
    const { data } = await create(user, { content: '#团圆饭 真香' })
    await app.db.deleteFrom('topic_hashtags').where('topic_id', '=', data.id).execute()
    await app.db.updateTable('hashtags').set({ topic_num: 0 }).where('folded', '=', '团圆饭').execute()
    expect((await read('团圆饭')).records).toEqual([])
    await app.db.updateTable('topic_search').set({ version: 1 }).where('topic_id', '=', data.id).execute()
    await backfillSearch(app.db, { refreshHashtags: (topicId) => refreshHashtags(app.db, topicId) })
    expect(await read('团圆饭')).toMatchObject({ records: [{ id: data.id }], total: 1 })
  })

  test('page by cursor', async () => {
    const user = await makeUser(app)
    const made: string[] = []
    for (let number = 0; number < 5; number++) made.unshift((await create(user, { content: '#翻页#' })).data.id)
    const found: string[] = []
    let cursor: string | null = null
    do {
      const body = { hashtag: '翻页', pageSize: 2, ...(cursor ? { cursor } : {}) }
      const page: Awaited<ReturnType<typeof read>> = (await makeCall(app, contract.topic.page, { body })).data
      found.push(...page.records.map((record) => record.id))
      cursor = page.cursor
    } while (cursor)
    expect(found).toEqual(made)
  })
})

describe('an edited topic', () => {
  test('shows what it is now, when it was changed, and what it was', async () => {
    const user = await makeUser(app)
    const [first, second] = [await makePicture(app, { ownerId: user.id }), await makePicture(app, { ownerId: user.id })]
    const { data: made } = await create(user, { title: '旧', pictureIds: [first.id] })
    app.clock.advance(60)
    const edited = await update(user, made.id, { title: '新', content: '雪停了', pictureIds: [second.id] })
    expect(edited.data).toMatchObject({ title: '新', content: '雪停了', editTime: app.clock.now().toISOString() })
    expect(edited.data.pictures.map((picture) => picture.id)).toEqual([second.id])
    expect(await looseSince(first.id)).toEqual(app.clock.now())
    expect(await looseSince(second.id)).toBeNull()
    app.clock.advance(60)
    await update(user, made.id, { title: '更新', content: '雪停了' })
    expect((await versions(made.id)).data).toEqual([
      { title: '新', content: '雪停了', pictureNum: 1, createTime: edited.data.editTime },
      { title: '旧', content: '今天下雪了', pictureNum: 1, createTime: made.createTime },
    ])
  })

  test('is not overwritten by an editing that began before', async () => {
    const user = await makeUser(app)
    const { data: made } = await create(user)
    const body = { content: '这边改的', editTime: made.editTime }
    app.clock.advance(60)
    const { data: edited } = await update(user, made.id, body)
    expect(refusal(await update(user, made.id, { ...body, content: '那边改的' }))).toEqual([409, 'TOPIC_CHANGED'])
    expect((await get(made.id)).data).toEqual(edited)
    // The answer to the first was lost, and it is sent again.
    expect((await update(user, made.id, body)).data).toEqual(edited)

    app.clock.advance(60)
    const next = await update(user, made.id, { content: '接着改的', editTime: edited.editTime })
    expect(next.data.content).toBe('接着改的')
    expect(refusal(await update(user, made.id, { content: '晚了', editTime: edited.editTime }))).toEqual([
      409,
      'TOPIC_CHANGED',
    ])
    expect((await update(user, made.id, { content: '不问' })).data.content).toBe('不问')
  })

  test('that is sent again is edited once', async () => {
    const user = await makeUser(app)
    const { data } = await create(user)
    for (let times = 0; times < 3; times++) await update(user, data.id, { content: '改过' })
    expect((await versions(data.id)).data).toHaveLength(1)
  })

  test('moves between categories, and both count it right', async () => {
    const user = await makeUser(app)
    const [from, to] = [await makeCategory(app), await makeCategory(app)]
    const { data } = await create(user, { categoryId: from.id })
    expect((await update(user, data.id, { categoryId: to.id })).data.category.id).toBe(to.id)
    expect([await topicNum(from.id), await topicNum(to.id)]).toEqual([0, 1])
  })

  test('can be edited so often, and then no more', async () => {
    const user = await makeUser(app)
    const { id } = await makeTopic(app, { authorId: user.id, categoryId })
    await app.db
      .insertInto('topic_versions')
      .values(
        Array.from({ length: limits.topicVersions }, (_, index) => ({
          topic_id: id,
          number: index + 1,
          title: '',
          content: '',
          picture_num: 0,
          created_at: app.clock.now(),
        })),
      )
      .execute()
    expect(refusal(await update(user, id, { content: '再改' }))).toEqual([409, 'TOPIC_VERSIONS_FULL'])
  })
})
