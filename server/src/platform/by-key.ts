import { type RawBuilder, sql } from 'kysely'

/**
 * Whether there is such a row, looked up by its key for each row of the query. For `exists`, PostgreSQL may instead read all
 * rows that the fixed half of the key allows for, such as all fans of one user.
 * @param rows from `from` on; at most one
 */
export const isThere = (rows: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select true ${rows}), false)`
