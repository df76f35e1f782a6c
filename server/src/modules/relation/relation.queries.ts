import { type RawBuilder, sql } from 'kysely'
import { anyOf, isThere } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readyStatement } from '#server/platform/database/ready-statement.ts'

const readHidden = readyStatement<{ ids: string[] }, { userIds: string[] }>(
  (_, { userIds }) => sql`
    select array(
      select blocked_id from blocks where blocker_id = asked.id
      union select blocker_id from blocks where blocked_id = asked.id
    )::text[] as ids
    from unnest(${userIds}::bigint[]) with ordinality as asked (id, number) order by number`,
)

/** Of each of the users, in their order: whom they have blocked, and who has blocked them. */
export const findHidden = async (db: Executor, userIds: string[]): Promise<string[][]> =>
  (await readHidden(db, { userIds }, {})).map(({ ids }) => ids)

export const isBlockedBetween = async (db: Executor, one: string, other: string): Promise<boolean> => {
  const row = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where((where) =>
      where.or([
        where.and([where('blocker_id', '=', one), where('blocked_id', '=', other)]),
        where.and([where('blocker_id', '=', other), where('blocked_id', '=', one)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether the viewer may see what this author writes, as `hiddenFor` has it: for a list, which stays full when it
 * leaves out in its own query. Written so that PostgreSQL reads the blocks once, however long the list is.
 * @param column of the author's id
 */
export const isShownTo = (viewerId: string | null, column: string): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} not in (
        select blocked_id from blocks where blocker_id = ${viewerId}
        union all select blocker_id from blocks where blocked_id = ${viewerId}
      )`

/** Whether nobody is hidden from the viewer: asked once, however long the list is. */
export const seesEverybody = (viewerId: string): RawBuilder<boolean> => sql<boolean>`not exists (
    select from blocks where blocker_id = ${viewerId} union all select from blocks where blocked_id = ${viewerId}
  )`

/**
 * Whether something is meant for the viewer, by whom its author has chosen: everyone, friends (each follows the other), or
 * the author alone.
 * @param table whose columns `author_id` and `visibility` say so
 */
export const isMeantFor = (viewerId: string | null, table: string): RawBuilder<boolean> => {
  const [author, visibility] = [sql.ref(`${table}.author_id`), sql.ref(`${table}.visibility`)]
  return viewerId === null
    ? sql<boolean>`${visibility} = 'everyone'`
    : sql<boolean>`(${visibility} = 'everyone' or ${author} = ${viewerId} or (${visibility} = 'friends'
        and ${isThere(sql`from follows where follower_id = ${author} and followee_id = ${viewerId}`)}
        and ${isThere(sql`from follows where follower_id = ${viewerId} and followee_id = ${author}`)}))`
}

/** How one user stands to another. */
export interface Relation {
  follow: boolean
  /** The other follows them. */
  fan: boolean
  /** They have blocked the other. */
  block: boolean
  /** The other has blocked them. */
  blocked: boolean
  /** Their own name for the other; empty without one. */
  remark: string
}

/** How the viewer stands to each user, for a row of the table `users`; null for nobody. */
export const relationOf = (viewerId: string | null): RawBuilder<Relation | null> =>
  viewerId === null
    ? sql<null>`null::json`
    : sql<Relation>`json_build_object(
        'follow', ${isThere(sql`from follows where follower_id = ${viewerId} and followee_id = users.id`)},
        'fan', ${isThere(sql`from follows where follower_id = users.id and followee_id = ${viewerId}`)},
        'block', ${isThere(sql`from blocks where blocker_id = ${viewerId} and blocked_id = users.id`)},
        'blocked', ${isThere(sql`from blocks where blocker_id = users.id and blocked_id = ${viewerId}`)},
        'remark', coalesce((select remark from remarks where user_id = ${viewerId} and about_id = users.id), ''))`

/** How a user stands to each of the others, whether they exist or not: one query. */
export const findRelations = (
  db: Executor,
  userId: string,
  otherIds: string[],
): Promise<{ id: string; relation: Relation | null }[]> =>
  db
    .selectFrom('users')
    .select(['id', relationOf(userId).as('relation')])
    .where(anyOf('id', otherIds))
    .execute()

/** Ids from here on are of official accounts (migration 0004): they are written to, but are nobody to be met. */
const firstOfficialId = '900000000000000000'

/** Whether an id is of an official account. */
export const isOfficial = (userId: string): boolean =>
  userId.length > firstOfficialId.length || (userId.length === firstOfficialId.length && userId >= firstOfficialId)

/** Whether a user is a person, for lists of people. */
export const isPerson = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} < ${sql.lit(firstOfficialId)}::bigint`

/**
 * Whether the viewer may find a user and see their lists: whoever is in privacy mode is open to themselves and to those
 * whom they follow. For a row of the table `users`.
 */
export const isOpenTo = (viewerId: string | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`not users.is_private`
    : sql<boolean>`(not users.is_private or users.id = ${viewerId}
        or ${isThere(sql`from follows where follower_id = users.id and followee_id = ${viewerId}`)})`

/** Whether a user is open to the viewer, as `isOpenTo` has it; undefined for an unknown id and a closed account. */
export const findIsOpen = async (
  db: Executor,
  userId: string,
  viewerId: string | null,
): Promise<boolean | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(isOpenTo(viewerId).as('open'))
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row?.open
}
