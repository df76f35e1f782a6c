import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { makeUser, serial } from './factories.ts'

/** A category with no topics in it. */
export const makeCategory = async ({ db }: TestApp, given: { name?: string; position?: number } = {}) => {
  const number = serial()
  return await db
    .insertInto('categories')
    .values({
      slug: `category-${number}`,
      name: given.name ?? `分类${number}`,
      description: '一个分类',
      position: given.position ?? number,
    })
    .returning(['id', 'name', 'slug'])
    .executeTakeFirstOrThrow()
}

/** A picture's row; it has no files. With an owner it is as if just uploaded: nothing refers to it yet. */
export const makePicture = async ({ db, clock }: TestApp, given: { ownerId?: string } = {}) => {
  const row = { key: randomUUID(), kind: 'picture', width: 1440, height: 1080, placeholder: 'data:image/webp;base64,' }
  return await db
    .insertInto('media')
    .values({
      ...row,
      created_at: clock.now(),
      owner_id: given.ownerId ?? null,
      loose_since: given.ownerId ? clock.now() : null,
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
}

/** The row of a video or track that was just uploaded; it has no file. */
export const makeRecording = async ({ db, clock }: TestApp, given: { ownerId: string; kind: 'video' | 'audio' }) =>
  await db
    .insertInto('media')
    .values({
      key: randomUUID(),
      kind: given.kind,
      placeholder: '',
      extension: given.kind === 'video' ? 'mp4' : 'mp3',
      duration_ms: 61_000,
      owner_id: given.ownerId,
      created_at: clock.now(),
      loose_since: clock.now(),
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()

interface GivenTopic {
  authorId?: string
  categoryId?: string
  title?: string
  content?: string
  createdAt?: Date
  starNum?: number
  deletedAt?: Date
  heldAt?: Date
  pictureIds?: string[]
}

/** A topic, by an author and in a category of its own unless they are given. `starNum` has no stars behind it. */
export const makeTopic = async (test: TestApp, given: GivenTopic = {}): Promise<{ id: string; categoryId: string }> => {
  const { db, clock } = test
  const categoryId = given.categoryId ?? (await makeCategory(test)).id
  const { id } = await db
    .insertInto('topics')
    .values({
      author_id: given.authorId ?? (await makeUser(test)).id,
      category_id: categoryId,
      title: given.title ?? '',
      content: given.content ?? `第 ${serial()} 个话题`,
      created_at: given.createdAt ?? clock.now(),
      star_num: given.starNum ?? 0,
      deleted_at: given.deletedAt ?? null,
      held_at: given.heldAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pictures = (given.pictureIds ?? []).map((media_id, position) => ({ topic_id: id, position, media_id }))
  if (pictures.length > 0) await db.insertInto('topic_pictures').values(pictures).execute()
  if (!given.deletedAt)
    await db
      .updateTable('categories')
      .set((expression) => ({ topic_num: expression('topic_num', '+', 1) }))
      .where('id', '=', categoryId)
      .execute()
  return { id, categoryId }
}

interface GivenPost {
  topicId: string
  authorId?: string
  parentId?: string
  content?: string
  createdAt?: Date
  starNum?: number
  deletedAt?: Date
  heldAt?: Date
}

/** A reply; it is counted by its topic and its parent unless it is deleted or held back. `starNum` has no stars behind it. */
export const makePost = async (test: TestApp, given: GivenPost): Promise<{ id: string }> => {
  const { db, clock } = test
  const { id } = await db
    .insertInto('posts')
    .values({
      topic_id: given.topicId,
      author_id: given.authorId ?? (await makeUser(test)).id,
      parent_id: given.parentId ?? null,
      content: given.content ?? `第 ${serial()} 条回复`,
      created_at: given.createdAt ?? clock.now(),
      star_num: given.starNum ?? 0,
      deleted_at: given.deletedAt ?? null,
      held_at: given.heldAt ?? null,
      client_id: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (given.deletedAt || given.heldAt) return { id }
  await db
    .updateTable('topics')
    .set((expression) => ({ post_num: expression('post_num', '+', 1) }))
    .where('id', '=', given.topicId)
    .execute()
  await sql`
    update topics set replier_num = (
      select count(distinct author_id) from posts
      where topic_id = topics.id and author_id <> topics.author_id and deleted_at is null and held_at is null
    ) where id = ${given.topicId}`.execute(db)
  if (given.parentId)
    await db
      .updateTable('posts')
      .set((expression) => ({
        nested_num: expression('nested_num', '+', 1),
        replier_num: sql<number>`(
          select count(distinct nested.author_id) from posts as nested
          where nested.parent_id = posts.id and nested.author_id <> posts.author_id
            and nested.deleted_at is null and nested.held_at is null
        )`,
      }))
      .where('id', '=', given.parentId)
      .execute()
  return { id }
}
