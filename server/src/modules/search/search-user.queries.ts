import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
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
 * @returns ids of at most `limits.searchTotal` users: official accounts, then those who are called so, then those whose name begins so, then those with the most fans. Of each kind
 * the most followed are looked at, so that a name that everybody has costs no more than others.
 */
export const findUsersNamed = async (
  db: Executor,
  { query, rechecked, exact, beginning, remarked }: NameQuery,
  viewerId: string | null,
): Promise<string[]> => {
  const found = (condition: ReturnType<typeof matches>) => sql`(
    select users.id, users.fan_num,
      words @@ ${exact}::tsquery or ${anyOf('users.id', remarked.exactIds)} as exact,
      words @@ ${beginning}::tsquery as beginning
    from user_search
    join users on users.id = user_search.user_id
    where ${condition} and users.banned_at is null and users.closed_at is null and ${isShownTo(viewerId, 'users.id')} and ${isOpenTo(viewerId)}
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
