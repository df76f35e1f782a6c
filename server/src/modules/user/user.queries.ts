import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import { anyOf, isThere } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isAfter, keyOf, type Order, orderOf, type Position, type Slice } from '#server/platform/database/paging.ts'
import { isMeantFor, isOpenTo, isPerson, isShownTo, relationOf } from '../relation/relation.module.ts'

export type BriefRow = Awaited<ReturnType<typeof findBriefs>>[number]

export const findBriefs = (db: Executor, ids: readonly string[]) =>
  db.selectFrom('users').select(['id', 'nickname', 'avatar_id']).where(anyOf('id', ids)).execute()

/** Somebody whom a row of another query names: with whether they have closed their account. A tuple, as there are three to a row. */
export type NamedUser = readonly [id: string, nickname: string, avatarId: string | null, closed: boolean]

/**
 * Those whom columns of another query name, read with its rows: not by a statement of their own. See `UserService.peopleOf`.
 * An array made into JSON, as PostgreSQL takes a quarter less time for it than for aggregating JSON, once a row.
 */
export const peopleColumn = (...columns: string[]): AliasedRawBuilder<NamedUser[], 'people'> =>
  sql<NamedUser[]>`array_to_json(array(
    select json_build_array(users.id::text, nickname, avatar_id::text, closed_at is not null)
    from users where users.id = any(array[${sql.join(columns.map((column) => sql.ref(column)))}]::bigint[])
  ))`.as('people')

/** Without those who have closed their accounts: what they have written shows them as `findBriefs` does. */
const bases = (db: Executor) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'nickname', 'bio', 'avatar_id', 'created_at'])
    .where('closed_at', 'is', null)

export type BaseRow = Awaited<ReturnType<typeof findBases>>[number]

export const findBases = (db: Executor, ids: readonly string[]) => bases(db).where(anyOf('id', ids)).execute()

/** With how the viewer stands to each. */
export const findCards = (db: Executor, ids: readonly string[], viewerId: string | null) =>
  bases(db).select(relationOf(viewerId).as('relation')).where(anyOf('id', ids)).execute()

/** Without those who are blocked by the viewer or have blocked them: in the same query. */
export const findBasesFor = (db: Executor, ids: readonly string[], viewerId: string) =>
  bases(db)
    .where(anyOf('id', ids))
    .where(sql<boolean>`not ${isThere(sql`from blocks where blocker_id = ${viewerId} and blocked_id = users.id`)}`)
    .where(sql<boolean>`not ${isThere(sql`from blocks where blocker_id = users.id and blocked_id = ${viewerId}`)}`)
    .execute()

export const isUserThere = async (db: Executor, id: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).where('closed_at', 'is', null).executeTakeFirst()) !==
  undefined

/** Whether the user is there and neither has blocked the other. */
export const isUserVisible = async (db: Executor, id: string, viewerId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where(isShownTo(viewerId, 'users.id'))
    .executeTakeFirst()) !== undefined

/** Whether a user shows the viewer what they have starred; undefined for an unknown id. */
export const findStarsShown = async (db: Executor, id: string, viewerId: string): Promise<boolean | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(sql<boolean>`id = ${viewerId} or stars_public and ${isOpenTo(viewerId)}`.as('shown'))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row?.shown
}

/** The contract's orders of users, each with an index. */
export const userOrders = {
  create_time: { column: 'created_at', kind: 'time' },
} as const satisfies Record<string, Order>

/** Skeleton of a page of all users but the hidden ones and those who are not open to the viewer. */
export const pageUsers = (db: Executor, slice: Slice, viewerId: string, hidden: string[]): Promise<Position[]> =>
  db
    .selectFrom('users')
    .select(['id', keyOf(slice)])
    .where(isPerson('id'))
    .where('closed_at', 'is', null)
    .where(isOpenTo(viewerId))
    .$if(hidden.length > 0, (query) => query.where(sql<boolean>`id <> all(${hidden}::bigint[])`))
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()

/**
 * Reads every user, and every closed account, from indexes alone where they are many: not for every call, see
 * `UserService.total`.
 */
export const countUsers = async (db: Executor): Promise<number> => {
  const row = await db
    .selectFrom('users')
    .select(
      sql<number>`(count(*) - (select count(*) from users as gone where gone.closed_at is not null))::integer`.as(
        'number',
      ),
    )
    .where(isPerson('id'))
    .executeTakeFirstOrThrow()
  return row.number
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/**
 * With how the viewer stands to the user: null for nobody and for oneself.
 * @param viewerId who looks; null for nobody
 */
export const findProfile = (db: Executor, id: string, viewerId: string | null) =>
  selectProfile(db, id, viewerId).executeTakeFirst()

const selectProfile = (db: Executor, id: string, viewerId: string | null) =>
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
      'birthday_calendar',
      'birthday_for_friends',
      'region',
      'ip_place',
      'cover_id',
      'stars_public',
      'fan_num',
      isOpenTo(viewerId).as('open'),
      relationOf(viewerId === id ? null : viewerId).as('relation'),
    ])
    .where('id', '=', id)
    .where('closed_at', 'is', null)

/**
 * What a user has written and starred, and whom they know: bounded by what they do themselves, as fans are counted when
 * they come. Written so that indexes alone answer nearly all of it: what is withheld or gone is counted apart, as there is
 * little of it.
 * @param viewerId who looks; what is withheld for review counts for the user alone, and a topic for those whom it is meant for
 */
export const countRecord = (db: Executor, id: string, viewerId: string | null) =>
  db
    .selectFrom('users')
    .select(recordOf(id, viewerId))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** The same with the profile, in one statement. */
export const findWithRecord = (db: Executor, id: string, viewerId: string | null) =>
  selectProfile(db, id, viewerId).select(recordOf(id, viewerId)).executeTakeFirst()

const recordOf = (id: string, viewerId: string | null) => {
  const written = (table: 'topics' | 'posts', withheld: RawBuilder<boolean>) => {
    const of = sql`from ${sql.table(table)} where author_id = users.id and deleted_at is null`
    const hidden = viewerId === id ? sql`` : sql`- (select count(*) ${of} and ${withheld})`
    return sql<number>`((select count(*) ${of}) ${hidden})::integer`
  }
  const isMeant = isMeantFor(viewerId, 'topics')
  return [
    written(
      'topics',
      sql`(held_at is not null or visibility <> 'everyone') and (held_at is not null or not ${isMeant})`,
    ).as('topicNum'),
    written('posts', sql`held_at is not null`).as('postNum'),
    sql<number>`(select count(*)::integer from topic_stars where user_id = users.id and 
        not ${isThere(sql`from topics where id = topic_stars.topic_id
          and (deleted_at is not null or visibility <> 'everyone') and (deleted_at is not null or not ${isMeant})`)})`.as(
      'starNum',
    ),
    sql<number>`(select count(*)::integer from follows where follower_id = users.id)`.as('followNum'),
    sql<number>`fan_num`.as('fanNum'),
    // Looked up for each whom the user follows: a join might be begun with the fans, who may be a million.
    sql<number>`(select count(*)::integer from follows as mine where mine.follower_id = users.id and
        ${isThere(sql`from follows as back where back.follower_id = mine.followee_id and back.followee_id = mine.follower_id`)})`.as(
      'friendNum',
    ),
  ] as const
}

/** Whoever changes the row waits until the transaction ends; undefined when the account is closed. */
export const lockProfile = (db: Executor, id: string) =>
  db
    .selectFrom('users')
    .select([
      ...([
        'username',
        'nickname',
        'bio',
        'avatar_id',
        'cover_id',
        'birthday_calendar',
        'birthday_for_friends',
      ] as const),
      sql<string | null>`birthday::text`.as('birthday'),
    ])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** What a profile says of its user's birthday. */
export type ProfileBirthday = Pick<ProfileRow, 'birthday' | 'birthday_calendar' | 'birthday_for_friends'>

export interface ProfileChange {
  nickname?: string
  bio?: string
  gender?: string
  birthday?: string | null
  birthday_calendar?: string
  birthday_for_friends?: boolean
  birthday_key?: string | null
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
      birthday_for_friends: false,
      birthday_key: null,
      region: '',
      ip_place: null,
      stars_public: false,
      is_private: false,
      phone_sealed: null,
      phone_fingerprint: null,
      phone_bound_at: null,
    })
    .where('id', '=', id)
    .execute()
}
