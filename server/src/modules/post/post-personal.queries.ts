import { sql } from 'kysely'
import type { Mention } from '#contract/mention.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isAfter, keyOf, orderOf, type Slice } from '#server/platform/database/paging.ts'

/** All of an author's that is not deleted, with the title of its topic. */
export const listWritten = (db: Executor, authorId: string, slice: Slice) => {
  const page = db
    .selectFrom('posts')
    .select(['id', keyOf(slice), 'topic_id', 'parent_id', 'content', 'picture_id', 'star_num', 'created_at'])
    .select(sql<Mention[]>`mentions`.as('mentions'))
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(slice.limit)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('topics', 'topics.id', 'page.topic_id')
    .selectAll('page')
    .select('topics.title as topic_title')
    .orderBy('page.created_at')
    .orderBy('page.id')
    .execute()
}

export type WrittenRow = Awaited<ReturnType<typeof listWritten>>[number]

/** Replies that a user has starred, in the order of their ids, whatever has become of them since. */
export const listStarred = (db: Executor, userId: string, after: string, limit: number) =>
  db
    .selectFrom('post_stars')
    .innerJoin('posts', 'posts.id', 'post_stars.post_id')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select(['post_id as id', 'posts.topic_id', 'users.nickname', 'post_stars.created_at as starred_at'])
    .select(sql<boolean>`posts.deleted_at is not null or posts.held_at is not null`.as('gone'))
    .where('post_stars.user_id', '=', userId)
    .where('post_id', '>', after)
    .orderBy('post_id')
    .limit(limit)
    .execute()

export type StarredRow = Awaited<ReturnType<typeof listStarred>>[number]

/** Nothing is left of what was deleted. */
export const emptyDeleted = async (db: Executor, authorId: string): Promise<void> => {
  await sql`
    with deleted as (
      select id from posts
      where author_id = ${authorId} and deleted_at is not null and content <> ''
      order by id for no key update
    )
    update posts set content = '', mentions = '[]' from deleted where posts.id = deleted.id`.execute(db)
}
