import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rowOf, type RowJson } from '#server/platform/database/sql.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePicture, makePost, makeTopic } from '#server/testing/topic-factories.ts'
import { findJudged as findJudgedPosts } from '../post/post-moderation.queries.ts'
import { findJudged as findJudgedTopics } from '../topic/topic-moderation.queries.ts'
import { findCases } from './moderation-case.queries.ts'

const app = await makeApp()
const { db, clock } = app

/** As its case carries it. */
const carried = async (kind: 'topic' | 'post', targetId: string, authorId: string) => {
  const row = { kind, target_id: targetId, author_id: authorId, opened_at: clock.now(), due_at: clock.now() }
  const { id } = await db.insertInto('moderation_cases').values(row).returning('id').executeTakeFirstOrThrow()
  const [found] = await findCases(db, [id])
  return rowOf(found?.judged as RowJson<unknown>)
}

/** Whose it is, the case knows. */
const withoutPeople = <Row extends { people: unknown }>(row: Row | undefined) => row && { ...row, people: undefined }

test('what a case is about comes with the case as a statement of its own gives it, ids, times and all', async () => {
  const pictures = [await makePicture(app), await makePicture(app)]
  const createdAt = new Date('2026-03-01T08:09:10.123Z')
  const topic = await makeTopic(app, {
    ...{ title: '一题', content: '"引号" 与 \\ 和 🪿', createdAt, heldAt: clock.now() },
    pictureIds: pictures.map(({ id }) => id),
  })
  await sql`update topics set edited_at = created_at + interval '1.000456 seconds' where id = ${topic.id}`.execute(db)
  const [ofTopic] = await findJudgedTopics(db, [topic.id])
  expect(ofTopic).toMatchObject({ picture_ids: pictures.map(({ id }) => id), created_at: createdAt })
  expect(await carried('topic', topic.id, ofTopic?.author_id ?? '')).toEqual(withoutPeople(ofTopic))

  const post = await makePost(app, { topicId: topic.id, deletedAt: clock.now() })
  const [ofPost] = await findJudgedPosts(db, [post.id])
  expect(ofPost?.deleted_at).toBeInstanceOf(Date)
  expect(await carried('post', post.id, ofPost?.author_id ?? '')).toEqual(withoutPeople(ofPost))
})
