import { type Expression, type RawBuilder, sql } from 'kysely'

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

/**
 * A moment in microseconds since 1970, as finely as PostgreSQL keeps it. `date_part` gives a double and not the decimal of
 * `extract`, whose arithmetic is most of what a key of a page costs; until 2106 nothing is lost by it.
 */
export const microsecondsOf = (column: string): RawBuilder<string> =>
  sql<string>`(date_part('epoch', ${sql.ref(column)}) * 1000000)::bigint`

/** A row that came as JSON within a row of another table; `rowOf` reads it. */
export interface RowJson<Row> {
  readonly row?: Row
}

/**
 * What belongs to a row, read with it: not by a statement of its own, for which the first would have to be waited for.
 * @param rows at most one
 */
export const rowJson = <Row>(rows: Expression<Row>): RawBuilder<RowJson<Row> | null> =>
  sql<RowJson<Row> | null>`(select to_json(found) from ${rows} as found)`

const isTime = (column: string): boolean => /_(at|until)$/.test(column)

const isId = (column: string): boolean => column === 'id' || /_(id|by)$/.test(column)

/** As a statement of its own gives it: JSON has no times, and its numbers are too small for ids. */
export const rowOf = <Row>(json: RowJson<Row>): Row =>
  Object.fromEntries(
    Object.entries(json).map(([column, value]: [string, unknown]) => {
      if (typeof value === 'number' && isId(column)) return [column, String(value)]
      if (Array.isArray(value) && column.endsWith('_ids')) return [column, value.map(String)]
      if (typeof value === 'string' && isTime(column)) return [column, new Date(value)]
      return [column, value]
    }),
  ) as Row

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
