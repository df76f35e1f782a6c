import { sql } from 'kysely'
import type { Mention } from '#contract/mention.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isAfter, keyOf, orderOf, type Slice } from '#server/platform/database/paging.ts'

/** All of an author's that is not deleted. */
export const listWritten = (db: Executor, authorId: string, slice: Slice) =>
  db
    .selectFrom('topics')
    .select([
      'id',
      keyOf(slice),
      'category_id',
      'title',
      'content',
      'video_id',
      'audio_id',
      'cover_id',
      'audio_title',
      'audio_artist',
      'created_at',
      'edited_at',
      'star_num',
      'post_num',
      sql<Mention[]>`mentions`.as('mentions'),
      sql<string[]>`array(select media_id from topic_pictures where topic_id = topics.id order by position)`.as(
        'picture_ids',
      ),
    ])
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(slice.limit)
    .execute()

export type WrittenRow = Awaited<ReturnType<typeof listWritten>>[number]

/** What topics were before each change, the earliest first. */
export const listVersionsOf = (db: Executor, topicIds: string[]) =>
  db
    .selectFrom('topic_versions')
    .select(['topic_id', 'title', 'content', 'created_at'])
    .where(anyOf('topic_id', topicIds))
    .orderBy('topic_id')
    .orderBy('number')
    .execute()

/** Topics that a user has starred, whatever has become of them since. */
export const listStarred = (db: Executor, userId: string, slice: Slice) => {
  const starred = db
    .selectFrom('topic_stars')
    .select(['topic_id as id', 'created_at as starred_at'])
    .where('user_id', '=', userId)
  const page = db
    .selectFrom(starred.as('starred'))
    .select(['id', 'starred_at', keyOf(slice)])
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(slice.limit)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('topics', 'topics.id', 'page.id')
    .innerJoin('users', 'users.id', 'topics.author_id')
    .select(['page.id', 'page.key', 'page.starred_at', 'topics.title', 'users.nickname'])
    .select(sql<boolean>`topics.deleted_at is not null or topics.held_at is not null`.as('gone'))
    .orderBy('page.starred_at')
    .orderBy('page.id')
    .execute()
}

export type StarredRow = Awaited<ReturnType<typeof listStarred>>[number]

export const deleteVersionsOf = async (db: Executor, authorId: string): Promise<void> => {
  await sql`
    delete from topic_versions using topics
    where topics.author_id = ${authorId} and topic_versions.topic_id = topics.id`.execute(db)
}

/** Nothing is left of what its author has deleted themselves. */
export const emptyDeleted = async (db: Executor, authorId: string): Promise<void> => {
  await sql`
    with deleted as (
      select id from topics
      where author_id = ${authorId} and deleted_at is not null and (title <> '' or content <> '')
      order by id for no key update
    )
    update topics set title = '', content = '', mentions = '[]', audio_title = '', audio_artist = ''
    from deleted where topics.id = deleted.id`.execute(db)
}
