import { sql } from 'kysely'
import { isThere } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isOpenTo } from '../relation/relation.module.ts'

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** @param viewerId who looks; null for nobody */
export const findProfile = (db: Executor, id: string, viewerId: string | null) =>
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
      isOpenTo(viewerId).as('open'),
    ])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/**
 * What a user has written and starred, and whom they know: bounded by what they do themselves, as fans are counted when
 * they come. Written so that indexes alone answer nearly all of it: what is withheld or gone is counted apart, as there is
 * little of it.
 * @param own whether the user asks for their own: then what is withheld for review counts too
 */
export const countRecord = (db: Executor, id: string, own: boolean) => {
  const written = (table: 'topics' | 'posts') => {
    const of = sql`from ${sql.table(table)} where author_id = users.id and deleted_at is null`
    const withheld = own ? sql`` : sql`- (select count(*) ${of} and held_at is not null)`
    return sql<number>`((select count(*) ${of}) ${withheld})::integer`
  }
  return db
    .selectFrom('users')
    .select([
      written('topics').as('topicNum'),
      written('posts').as('postNum'),
      sql<number>`(select count(*)::integer from topic_stars where user_id = users.id and 
        not ${isThere(sql`from topics where id = topic_stars.topic_id and deleted_at is not null`)})`.as('starNum'),
      sql<number>`(select count(*)::integer from follows where follower_id = users.id)`.as('followNum'),
      'fan_num as fanNum',
      // Looked up for each whom the user follows: a join might be begun with the fans, who may be a million.
      sql<number>`(select count(*)::integer from follows as mine where mine.follower_id = users.id and
        ${isThere(sql`from follows as back where back.follower_id = mine.followee_id and back.followee_id = mine.follower_id`)})`.as(
        'friendNum',
      ),
    ])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Whoever changes the row waits until the transaction ends; undefined when the account is closed. */
export const lockProfile = (db: Executor, id: string) =>
  db
    .selectFrom('users')
    .select(['username', 'nickname', 'avatar_id', 'cover_id'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
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

/** What is shown instead of the name of somebody who has closed their account. */
const closedNickname = '已注销用户'

/** Media that only the profile shows. */
export const findPictures = async (db: Executor, id: string): Promise<string[]> => {
  const row = await db.selectFrom('users').select(['avatar_id', 'cover_id']).where('id', '=', id).executeTakeFirst()
  return [row?.avatar_id ?? [], row?.cover_id ?? []].flat()
}

/** Nothing of the user is left but their id; nobody can sign up, or sign in, with such a name. */
export const anonymiseUser = async (db: Executor, id: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      username: sql`'gone-' || id`,
      nickname: closedNickname,
      email: sql`'gone-' || id || '@closed.invalid'`,
      email_bound_at: null,
      password_hash: 'none',
      bio: '',
      avatar_id: null,
      cover_id: null,
      gender: 'secret',
      birthday: null,
      region: '',
      stars_public: false,
      is_private: false,
      phone_sealed: null,
      phone_fingerprint: null,
      phone_bound_at: null,
    })
    .where('id', '=', id)
    .execute()
}
