import { sql } from 'kysely'
import type { Executor } from '#server/platform/database.ts'

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export const findProfile = (db: Executor, id: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'nickname',
      'email',
      'bio',
      'avatar_id',
      'created_at',
      'gender',
      // As text: a day has no time zone.
      sql<string | null>`birthday::text`.as('birthday'),
      'region',
      'cover_id',
      'stars_public',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * What a user has written, starred and whom it knows: bounded by the user's own doings, as fans are counted when they come.
 * @param own whether the user himself asks: then what is held back for review counts too
 */
export const countRecord = (db: Executor, id: string, own: boolean) => {
  const shown = own ? sql`` : sql` and held_at is null`
  return db
    .selectFrom('users')
    .select([
      sql<number>`(select count(*)::int from topics where author_id = users.id and deleted_at is null${shown})`.as(
        'topicNum',
      ),
      sql<number>`(select count(*)::int from posts where author_id = users.id and deleted_at is null${shown})`.as(
        'postNum',
      ),
      sql<number>`(select count(*)::int from topic_stars join topics on topics.id = topic_id and deleted_at is null where user_id = users.id)`.as(
        'starNum',
      ),
      sql<number>`(select count(*)::int from follows where follower_id = users.id)`.as('followNum'),
      'fan_num as fanNum',
      // Looked up for each whom the user follows: a join might be begun with the fans, who may be a million.
      sql<number>`(select count(*)::int from follows as mine where mine.follower_id = users.id and (
        select true from follows as back where back.follower_id = mine.followee_id and back.followee_id = mine.follower_id
      ))`.as('friendNum'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whoever changes the row waits until the transaction ends. */
export const lockProfile = (db: Executor, id: string) =>
  db
    .selectFrom('users')
    .select(['username', 'nickname', 'avatar_id', 'cover_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface ProfileChange {
  nickname?: string
  bio?: string
  gender?: string
  birthday?: string | null
  region?: string
  avatar_id?: string | null
  cover_id?: string | null
  stars_public?: boolean
}

export const updateProfile = async (db: Executor, id: string, change: ProfileChange): Promise<void> => {
  if (Object.keys(change).length > 0) await db.updateTable('users').set(change).where('id', '=', id).execute()
}
