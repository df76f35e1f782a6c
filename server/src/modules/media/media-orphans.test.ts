import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { createMediaModule } from '#server/modules/media/media.module.ts'
import { makeAnnouncement } from '#server/testing/announcement-factories.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePng } from '#server/testing/bad-files/bytes.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeMp3, makeMp4 } from '#server/testing/sample-recordings.ts'
import { makeCategory, makePicture, makePost, makeRecording, makeTopic } from '#server/testing/topic-factories.ts'
import { makeUpload } from '#server/testing/upload.ts'

const context = await makeApp()
const { app, db, clock, config } = context
const { service: media } = createMediaModule({ config, db, clock })
const { uploadPicture, uploadAvatar, uploadVideo, uploadAudio } = contract.media

const png = makePng({ width: 30, height: 20 })
const later = (seconds = limits.looseMediaSeconds + 1) => clock.advance(seconds)
const cleanUp = async () => {
  later()
  await media.deleteOrphans()
}
const isThere = async (id: string) => (await db.selectFrom('media').where('id', '=', id).select('id').execute()).length
const looseSince = async (id: string) =>
  (await db.selectFrom('media').where('id', '=', id).select('loose_since').executeTakeFirstOrThrow()).loose_since
const claim = (user: TestUser, kind: 'picture' | 'avatar' | 'video' | 'audio', ids: string[]) =>
  db.transaction().execute((transaction) => media.claim(transaction, user.id, kind, ids))
const release = (ids: string[]) => db.transaction().execute((transaction) => media.release(transaction, ids))

test('what nothing refers to for a day is removed, rows and files', async () => {
  const user = await makeUser(context)
  const sent = [
    (await makeUpload(context, uploadPicture, png, user)).data.id,
    (await makeUpload(context, uploadAvatar, png, user)).data.id,
    (await makeUpload(context, uploadVideo, makeMp4({ kind: 'video', durationMs: 9 }), user)).data.id,
    (await makeUpload(context, uploadAudio, makeMp3({ frames: 9, cover: png }), user)).data.id,
  ]
  const files = () => readdir(path.join(config.dataDir, 'media'))
  expect(await files()).toHaveLength(3 + 2 + 1 + 1 + 3)
  later(limits.looseMediaSeconds - 10)
  await media.deleteOrphans()
  expect(await files()).toHaveLength(10)
  await cleanUp()
  expect(await files()).toEqual([])
  for (const id of sent) expect(await isThere(id)).toBe(0)
})

test('what was removed is not shown from memory', async () => {
  const user = await makeUser(context)
  const { data } = await makeUpload(context, uploadPicture, png, user)
  await claim(user, 'picture', [data.id])
  expect((await media.pictures([data.id])).get(data.id)).toEqual(data)
  await release([data.id])
  await cleanUp()
  expect(await media.pictures([data.id])).toEqual(new Map())
  expect((await app.inject(data.small)).statusCode).toBe(404)
  await expect(claim(user, 'picture', [data.id])).rejects.toThrow('MEDIA_GONE')
})

test('what something refers to stays, whatever it is', async () => {
  const user = await makeUser(context)
  const pictures = await Promise.all(Array.from({ length: 8 }, () => makePicture(context)))
  const [avatar = '', cover = '', category = '', shown = '', still = '', answer = '', announced = '', orphan = ''] =
    pictures.map(({ id }) => id)
  const { id: video } = await makeRecording(context, { ownerId: user.id, kind: 'video' })
  const { id: audio } = await makeRecording(context, { ownerId: user.id, kind: 'audio' })
  await db.updateTable('users').set({ avatar_id: avatar, cover_id: cover }).where('id', '=', user.id).execute()
  const { id: categoryId } = await makeCategory(context)
  await db.updateTable('categories').set({ cover_id: category }).where('id', '=', categoryId).execute()
  const topic = await makeTopic(context, { pictureIds: [shown] })
  await db.updateTable('topics').set({ video_id: video, cover_id: still }).where('id', '=', topic.id).execute()
  const other = await makeTopic(context)
  await db.updateTable('topics').set({ audio_id: audio }).where('id', '=', other.id).execute()
  const post = await makePost(context, { topicId: topic.id })
  await db.updateTable('posts').set({ picture_id: answer }).where('id', '=', post.id).execute()
  await makeAnnouncement(context, { imageId: announced })

  const all = [avatar, cover, category, shown, video, audio, still, answer, announced]
  await release([...all, orphan])
  await cleanUp()
  for (const id of all) expect([id, await isThere(id), await looseSince(id)]).toEqual([id, 1, null])
  expect(await isThere(orphan)).toBe(0)
})

test('only what is the owner’s, of the kind and there can be claimed, and claiming twice changes nothing', async () => {
  const user = await makeUser(context)
  const other = await makeUser(context)
  const { data } = await makeUpload(context, uploadPicture, png, user)
  await expect(claim(other, 'picture', [data.id])).rejects.toThrow('MEDIA_GONE')
  await expect(claim(user, 'video', [data.id])).rejects.toThrow('MEDIA_GONE')
  await expect(claim(user, 'picture', [data.id, '999999999'])).rejects.toThrow('MEDIA_GONE')
  expect(await looseSince(data.id)).toEqual(clock.now())
  await claim(user, 'picture', [data.id, data.id])
  await claim(user, 'picture', [data.id])
  expect(await looseSince(data.id)).toBeNull()
  await claim(user, 'picture', [])
  await cleanUp()
  expect(await isThere(data.id)).toBe(1)
})

test('what a failed transaction claimed is an orphan as before', async () => {
  const user = await makeUser(context)
  const { data } = await makeUpload(context, uploadPicture, png, user)
  await expect(
    db.transaction().execute(async (transaction) => {
      await media.claim(transaction, user.id, 'picture', [data.id])
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await cleanUp()
  expect(await isThere(data.id)).toBe(0)
})

test('what is being claimed is left alone, and what is being removed cannot be claimed', async () => {
  const user = await makeUser(context)
  const { data } = await makeUpload(context, uploadPicture, png, user)
  later()
  await db.transaction().execute(async (transaction) => {
    await media.claim(transaction, user.id, 'picture', [data.id])
    await media.deleteOrphans()
  })
  expect(await isThere(data.id)).toBe(1)
  expect((await app.inject(data.small)).statusCode).toBe(200)
})

test('more than one transaction takes is removed at once', async () => {
  const ids = await Promise.all(Array.from({ length: 120 }, async () => (await makePicture(context)).id))
  await release(ids)
  await cleanUp()
  expect(await db.selectFrom('media').select('id').where('loose_since', 'is not', null).execute()).toEqual([])
})
