import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createMediaModule } from '#server/modules/media/media.module.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeCategory, makePicture, makePost, makeTopic } from '#server/testing/topic-factories.ts'
import { createPostJobs } from './post.jobs.ts'

const app = await makeApp()
const { db, clock, config } = app
const { service: media } = createMediaModule({ config, db, clock })
const [cleanup] = createPostJobs({ media })
const { id: categoryId } = await makeCategory(app)

const isLoose = async (id: string) => {
  const row = await db.selectFrom('media').select('loose_since').where('id', '=', id).executeTakeFirstOrThrow()
  return row.loose_since !== null
}

test('pictures of replies go once the reply, the one above it or the topic can no longer be restored; others stay', async () => {
  const author = await makeUser(app)
  const make = async (topicId: string, fields: { deletedAt?: Date; parentId?: string } = {}) => {
    const picture = await makePicture(app, { ownerId: author.id })
    const post = await makePost(app, { topicId, authorId: author.id, content: '', ...fields })
    await db.updateTable('media').set({ loose_since: null }).where('id', '=', picture.id).execute()
    await db.updateTable('posts').set({ picture_id: picture.id }).where('id', '=', post.id).execute()
    return { id: post.id, pictureId: picture.id }
  }
  const deletedAt = clock.now()
  const topic = await makeTopic(app, { authorId: author.id, categoryId, content: '还在' })
  const goneTopic = await makeTopic(app, { authorId: author.id, categoryId, content: '不在了', deletedAt })
  const stays = await make(topic.id)
  const deleted = await make(topic.id, { deletedAt })
  const nested = await make(topic.id, { parentId: deleted.id })
  const inGoneTopic = await make(goneTopic.id)
  const all = [stays, deleted, nested, inGoneTopic]
  const loose = () => Promise.all(all.map(({ pictureId }) => isLoose(pictureId)))

  clock.advance(limits.restoreSeconds - 1)
  await cleanup.run()
  expect(await loose()).toEqual([false, false, false, false])
  clock.advance(2)
  await cleanup.run()
  expect(await loose()).toEqual([false, true, true, true])
})
