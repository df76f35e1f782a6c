import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Deleted } from '../media/media.module.ts'

/**
 * Locks some topics that were deleted between two times and still have media; what others have locked is left to the next time.
 */
export const lockDeletedWithMedia = (db: Executor, { after, before, limit }: Deleted) =>
  db
    .selectFrom('topics')
    .select([
      'id',
      sql<string[]>`array(
        select media_id from topic_pictures where topic_id = topics.id
        union select unnest(array[video_id, audio_id, cover_id])
        except select null
      )`.as('media_ids'),
    ])
    .where('deleted_at', '>', after)
    .where('deleted_at', '<', before)
    .where(
      sql<boolean>`(
        coalesce(video_id, audio_id, cover_id) is not null
        or exists (select from topic_pictures where topic_id = topics.id)
      )`,
    )
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

export const dropMedia = async (db: Executor, topicIds: string[]): Promise<void> => {
  await db.deleteFrom('topic_pictures').where(anyOf('topic_id', topicIds)).execute()
  await db
    .updateTable('topics')
    .set({ video_id: null, audio_id: null, cover_id: null })
    .where(anyOf('id', topicIds))
    .execute()
}
