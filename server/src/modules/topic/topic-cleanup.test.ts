import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { createMediaModule } from '#server/modules/media/media.module.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePng } from '#server/testing/bad-files/bytes.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeMp3, makeMp4 } from '#server/testing/sample-recordings.ts'
import { makeCategory, makePicture, makeRecording, makeTopic } from '#server/testing/topic-factories.ts'
import { makeTopicSteps } from '#server/testing/topic-steps.ts'
import { makeUpload } from '#server/testing/upload.ts'
import { createTopicJobs } from './topic.jobs.ts'

const app = await makeApp()
const { db, clock, config } = app
const { service: media } = createMediaModule({ config, db, clock })
const [cleanup] = createTopicJobs({ media })
const { id: categoryId } = await makeCategory(app)
const { create, remove, restore, get } = makeTopicSteps(app, categoryId)

const png = makePng({ width: 30, height: 20 })
const daySeconds = 24 * 3600
const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
const tooLateToRestore = () => clock.advance(limits.restoreSeconds + 1)

/** Since when nothing refers to each of them; null while something does, undefined when it is gone. */
const looseSince = async (ids: string[]) => {
  const rows = await db.selectFrom('media').select(['id', 'loose_since']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.loose_since)
}
const pictureOf = async (user: TestUser) => (await makePicture(app, { ownerId: user.id })).id
const recordingOf = async (user: TestUser, kind: 'video' | 'audio') =>
  (await makeRecording(app, { ownerId: user.id, kind })).id

describe('what was deleted and can no longer be restored', () => {
  test('lets go of pictures, recordings and covers, and a day later they are gone with their files', async () => {
    const user = await makeUser(app)
    const { uploadPicture, uploadVideo, uploadAudio } = contract.media
    const picture = (await makeUpload(app, uploadPicture, png, user)).data
    const cover = (await makeUpload(app, uploadPicture, png, user)).data
    const video = (await makeUpload(app, uploadVideo, makeMp4({ kind: 'video', durationMs: 9 }), user)).data
    const audio = (await makeUpload(app, uploadAudio, makeMp3({ frames: 9 }), user)).data
    const topics = [
      await create(user, { pictureIds: [picture.id] }),
      await create(user, { videoId: video.id, coverId: cover.id }),
      await create(user, { audioId: audio.id }),
    ]
    for (const { data } of topics) await remove(user, data.id)
    tooLateToRestore()
    await cleanup.run()

    const ids = [picture.id, cover.id, video.id, audio.id]
    const now = clock.now()
    expect(await looseSince(ids)).toEqual([now, now, now, now])
    const urls = [picture.small, cover.small, video.url, audio.url]
    const statuses = async () =>
      await Promise.all(urls.map(async (url) => (await app.app.inject({ method: 'GET', url })).statusCode))
    expect(await statuses()).toEqual([200, 200, 200, 200])

    clock.advance(limits.looseMediaSeconds + 1)
    await media.deleteOrphans()
    expect(await looseSince(ids)).toEqual([undefined, undefined, undefined, undefined])
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })

  test('is released once: looking again does not begin the day again', async () => {
    const user = await makeUser(app)
    const picture = await pictureOf(user)
    const { data } = await create(user, { pictureIds: [picture] })
    await remove(user, data.id)
    tooLateToRestore()
    await cleanup.run()
    const [since] = await looseSince([picture])
    clock.advance(3600)
    await cleanup.run()
    expect(await looseSince([picture])).toEqual([since])
  })

  test('keeps its words', async () => {
    const user = await makeUser(app)
    const { data } = await create(user, { title: '雪', content: '今天下雪了', pictureIds: [await pictureOf(user)] })
    await remove(user, data.id)
    tooLateToRestore()
    await cleanup.run()
    const row = await db.selectFrom('topics').select(['title', 'content']).where('id', '=', data.id).executeTakeFirst()
    expect(row).toEqual({ title: '雪', content: '今天下雪了' })
  })

  test('is let go of all at once, however much there is', async () => {
    const user = await makeUser(app)
    const deletedAt = ago(limits.restoreSeconds + 1)
    const pictures: string[] = []
    for (let number = 0; number < 120; number++) {
      const id = await pictureOf(user)
      pictures.push(id)
      await makeTopic(app, { authorId: user.id, categoryId, deletedAt, pictureIds: [id] })
    }
    await db.updateTable('media').set({ loose_since: null }).where('id', 'in', pictures).execute()
    await cleanup.run()
    expect(await looseSince(pictures)).toEqual(pictures.map(() => clock.now()))
  })
})

describe('it stays', () => {
  test('what stands, what was restored and what is held back for its author', async () => {
    const user = await makeUser(app)
    const pictures = [await pictureOf(user), await pictureOf(user), await pictureOf(user)]
    const [standing, restored, held] = await Promise.all(
      pictures.map(async (id) => (await create(user, { pictureIds: [id] })).data.id),
    )
    await remove(user, restored!)
    await restore(user, restored!)
    await db.updateTable('topics').set({ held_at: clock.now() }).where('id', '=', held!).execute()
    clock.advance(daySeconds)
    await cleanup.run()
    expect(await looseSince(pictures)).toEqual([null, null, null])
    expect((await get(standing!)).data.pictures).toHaveLength(1)
  })

  test('what can still be restored, to the last second, and it comes back whole', async () => {
    const user = await makeUser(app)
    const [video, cover] = [await recordingOf(user, 'video'), await pictureOf(user)]
    const { data } = await create(user, { videoId: video, coverId: cover })
    await remove(user, data.id)
    clock.advance(limits.restoreSeconds)
    await cleanup.run()
    expect(await looseSince([video, cover])).toEqual([null, null])
    expect((await restore(user, data.id)).data.video).toMatchObject({ id: video, cover: { id: cover } })
  })

  test('what another topic shows as well, though the day is over', async () => {
    const user = await makeUser(app)
    const [shared, alone] = [await pictureOf(user), await pictureOf(user)]
    const { data: deleted } = await create(user, { pictureIds: [shared, alone] })
    const { data: standing } = await create(user, { pictureIds: [shared] })
    await remove(user, deleted.id)
    tooLateToRestore()
    await cleanup.run()
    clock.advance(limits.looseMediaSeconds + 1)
    await media.deleteOrphans()
    expect(await looseSince([shared, alone])).toEqual([null, undefined])
    expect((await get(standing.id)).data.pictures.map(({ id }) => id)).toEqual([shared])
  })

  test('what a transaction has locked, until the next time', async () => {
    const user = await makeUser(app)
    const picture = await pictureOf(user)
    const { data } = await create(user, { pictureIds: [picture] })
    await remove(user, data.id)
    tooLateToRestore()
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('topics').select('id').where('id', '=', data.id).forNoKeyUpdate().execute()
      await cleanup.run()
    })
    expect(await looseSince([picture])).toEqual([null])
    await cleanup.run()
    expect(await looseSince([picture])).toEqual([clock.now()])
  })

  test('what was deleted longer ago than it looks back', async () => {
    const user = await makeUser(app)
    const [month, longer] = [await makePicture(app), await makePicture(app)]
    await makeTopic(app, { authorId: user.id, deletedAt: ago(29 * daySeconds), pictureIds: [month.id] })
    await makeTopic(app, { authorId: user.id, deletedAt: ago(31 * daySeconds), pictureIds: [longer.id] })
    await cleanup.run()
    expect(await looseSince([month.id, longer.id])).toEqual([clock.now(), null])
  })
})
