import { type RawBuilder, sql } from 'kysely'

/**
 * `column = any(ids)`: unlike `in`, the statement reads the same for every number of ids, so it is prepared once.
 * @param column of 64-bit integers
 */
export const anyOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`
