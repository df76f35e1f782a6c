import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readyStatement } from '#server/platform/database/ready-statement.ts'
import { isOpenTo, isPerson, isShownTo } from '../relation/relation.module.ts'
import { matches } from './search.queries.ts'

/** How somebody is looked for by name. */
export interface NameQuery {
  /** A `tsquery` for all terms, and those that must be looked for in the names themselves. */
  query: string
  rechecked: string[]
  /** Queries for those who are called so, and for those whose name begins so. */
  exact: string
  beginning: string
  /** Those whom the viewer calls so, or by something with it in it. */
  remarked: { exactIds: string[]; ids: string[] }
}

/** Whoever may be looking. */
export const anybody = Symbol('anybody')

/** A user has only so many friends to give names to; of more, the latest. */
const mostRemarks = 2000

/** What the users call others. */
export const findRemarks = async (
  db: Executor,
  userIds: string[],
): Promise<{ user_id: string; about_id: string; remark: string }[]> => {
  const { rows } = await sql<{ user_id: string; about_id: string; remark: string }>`
    select called.* from unnest(${userIds}::bigint[]) as asked (user_id) cross join lateral (
      select user_id, about_id, remark from remarks where user_id = asked.user_id
      order by about_id desc limit ${sql.lit(mostRemarks)}
    ) as called`.execute(db)
  return rows
}

/**
 * Planned by its value.
 * @param viewerId `anybody` leaves out nobody whom a viewer might see: see `keepFound`
 * @returns ids of at most `limits.searchTotal` users: official accounts, then those who are called so, then those whose name begins so, then those with the most fans. Of each kind
 * the most followed are looked at, so that a name that everybody has costs no more than others.
 */
export const findUsersNamed = async (
  db: Executor,
  { query, rechecked, exact, beginning, remarked }: NameQuery,
  viewerId: string | null | typeof anybody,
): Promise<string[]> => {
  const shown = viewerId === anybody ? sql`true` : sql`${isShownTo(viewerId, 'users.id')} and ${isOpenTo(viewerId)}`
  const found = (condition: ReturnType<typeof matches>) => sql`(
    select users.id, users.fan_num,
      words @@ ${exact}::tsquery or ${anyOf('users.id', remarked.exactIds)} as exact,
      words @@ ${beginning}::tsquery as beginning
    from user_search
    join users on users.id = user_search.user_id
    where ${condition} and users.banned_at is null and users.closed_at is null and ${shown}
    order by ${isPerson('users.id')}, users.fan_num desc, users.id desc
    limit ${limits.searchTotal})`
  const { rows } = await sql<{ id: string }>`
    select id from (
      ${found(matches({ query: beginning, rechecked: [] }))}
      union ${query === '' ? sql`select null, null, null, null where false` : found(matches({ query, rechecked }))}
      union ${found(anyOf('users.id', remarked.ids))}
    ) as found
    order by ${isPerson('found.id')}, exact desc, beginning desc, fan_num desc, id desc
    limit ${limits.searchTotal}`.execute(db)
  return rows.map((row) => row.id)
}

const keep = readyStatement<{ id: string }, { ids: string[]; viewerId: string | null }, { isSomebody: boolean }>(
  (_, { ids, viewerId }, { isSomebody }) => {
    const viewer = isSomebody ? viewerId : null
    return sql`
      select users.id from unnest(${ids}::bigint[]) with ordinality as found (id, number)
      join users on users.id = found.id
      where users.banned_at is null and users.closed_at is null and ${isShownTo(viewer, 'users.id')} and ${isOpenTo(viewer)}
      order by found.number`
  },
)

/** Those of the users that the viewer may find, in the same order. */
export const keepFound = async (db: Executor, ids: string[], viewerId: string | null): Promise<string[]> =>
  ids.length === 0 ? [] : (await keep(db, { ids, viewerId }, { isSomebody: viewerId !== null })).map(({ id }) => id)
