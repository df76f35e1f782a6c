import { sql } from 'kysely'
import { anyOf, isThere } from '#server/platform/database/sql.ts'
import { isOpenTo, isPerson } from '../relation/relation.module.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isAfter, keyOf, type Order, orderOf, type Position, type Slice } from '#server/platform/database/paging.ts'

export type BriefRow = Awaited<ReturnType<typeof findBriefs>>[number]

export const findBriefs = (db: Executor, ids: readonly string[]) =>
  db.selectFrom('users').select(['id', 'nickname', 'avatar_id']).where(anyOf('id', ids)).execute()

/** Without those who have closed their accounts: what they have written shows them as `findBriefs` does. */
const bases = (db: Executor) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'nickname', 'bio', 'avatar_id', 'created_at'])
    .where('closed_at', 'is', null)

export type BaseRow = Awaited<ReturnType<typeof findBases>>[number]

export const findBases = (db: Executor, ids: readonly string[]) => bases(db).where(anyOf('id', ids)).execute()

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
