import { sql } from 'kysely'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deleted } from '../media/media.module.ts'

/**
 * Locks some posts that have a picture and went between two times: deleted themselves, or with the one under which they
 * stand, or with their topic. What others have locked is left to the next time.
 */
export const lockGoneWithPicture = async (
  db: Executor,
  { after, before, limit }: Deleted,
): Promise<{ id: string; media_ids: string[] }[]> => {
  const { rows } = await sql<{ id: string; media_ids: string[] }>`
    with deleted as (
      select id from posts where deleted_at > ${after} and deleted_at < ${before}
    ), gone as (
      select id from deleted
      union select nested.id from posts as nested join deleted on nested.parent_id = deleted.id
      union select posts.id from posts join topics on topics.id = posts.topic_id
        where topics.deleted_at > ${after} and topics.deleted_at < ${before}
    )
    select id, array[picture_id] as media_ids from posts
    where id in (select id from gone) and picture_id is not null
    limit ${limit}
    for no key update skip locked`.execute(db)
  return rows
}

export const dropPictures = async (db: Executor, ids: string[]): Promise<void> => {
  await db.updateTable('posts').set({ picture_id: null }).where(anyOf('id', ids)).execute()
}
