import { type RawBuilder, sql } from 'kysely'

/**
 * `column = any(ids)`: unlike `in`, the statement reads the same for every number of ids, so it is prepared once.
 * @param column of 64-bit integers
 */
export const anyOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`

/**
 * Whether there is such a row, looked up by its key for each row of the query. For `exists`, PostgreSQL may instead read all
 * rows that the fixed half of the key allows for, such as all fans of one user.
 * @param rows from `from` on; at most one
 */
export const isThere = (rows: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select true ${rows}), false)`

/** PostgreSQL's code for a row that is there already. */
const uniqueViolation = '23505'

/** Whether a statement failed because what it writes is somebody's or something's already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation

/** PostgreSQL's code for a row that refers to one that is not there. */
const foreignKeyViolation = '23503'

/** Whether a statement failed because what it refers to by a constraint is not there any more. */
export const refersToNothing = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === foreignKeyViolation &&
  'constraint' in error &&
  error.constraint === constraint
