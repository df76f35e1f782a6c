import {
  type AliasedRawBuilder,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely'
import { limits } from '#contract/limits.ts'
import { AppError } from '../errors/app-error.ts'
import type { Executor } from './database.ts'
import { microsecondsOf } from './sql.ts'

/** What a call for a page asks; see `pageInput` of the contract. */
export interface PageInput {
  pageNo: number
  pageSize: number
  ascFlag: boolean
  cursor?: string | undefined
}

/** Where a record stands in the order of its list. `id` makes equal keys distinct; it grows with time. */
export interface Position {
  id: string
  key: string
}

/** How a column's values travel in a cursor: exact, and checked when they come back. */
interface KeyKind {
  read: (column: string) => RawBuilder<string>
  pattern: RegExp
  write: (key: string) => RawBuilder<unknown>
}

const kinds = {
  /** Microseconds. */
  time: {
    read: microsecondsOf,
    pattern: /^\d{1,16}$/,
    write: (key) => sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`,
  },
  integer: {
    read: (column) => sql<string>`${sql.ref(column)}::text`,
    pattern: /^\d{1,9}$/,
    write: (key) => sql`${key}::integer`,
  },
  /** A double as text: the shortest that reads as the same number. */
  double: {
    read: (column) => sql<string>`${sql.ref(column)}::text`,
    pattern: /^-?\d{1,9}(\.\d{1,20})?(e-\d\d)?$/,
    write: (key) => sql`${key}::double precision`,
  },
  /** Of a list in the order of its ids, where the key says no more than the id. */
  id: {
    read: (column) => sql<string>`${sql.ref(column)}::text`,
    pattern: /^[1-9]\d{0,17}$/,
    write: (key) => sql`${key}::bigint`,
  },
} satisfies Record<string, KeyKind>

/** An order that a list can be read in. */
export interface Order {
  column: string
  kind: keyof typeof kinds
}

/** The part of a list that a page shows: what follows a position or, without one, what follows `offset` records. */
export interface Slice {
  order: Order
  ascFlag: boolean
  after: Position | undefined
  offset: number
  /** One more than the page holds, which shows whether there is more. */
  limit: number
}

const cursorBroken = () => new AppError('INPUT_INVALID', { fields: { cursor: '翻页标记已失效，请从第一页重新加载' } })

const idPattern = /^[1-9]\d{0,17}$/

/**
 * @param list names the list with its order and filters
 * @param pattern of the keys of its positions
 * @throws {AppError} INPUT_INVALID at `cursor` when it is broken or of another list
 */
export const readCursor = (cursor: string, list: string, pattern: RegExp): Position => {
  const [of, key, id, ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const sound =
    of === list && key !== undefined && id !== undefined && rest.length === 0 && pattern.test(key) && idPattern.test(id)
  if (!sound) throw cursorBroken()
  return { key, id }
}

/** @returns what `readCursor` reads */
export const writeCursor = (list: string, { key, id }: Position): string =>
  Buffer.from(`${list} ${key} ${id}`).toString('base64url')

/**
 * @param list names the list with its order and filters: a cursor of one list is refused by every other
 * @throws {AppError} INPUT_INVALID at `cursor` when it is broken or of another list
 */
export const sliceOf = (list: string, order: Order, input: PageInput): Slice => ({
  order,
  ascFlag: input.ascFlag,
  after: input.cursor === undefined ? undefined : readCursor(input.cursor, list, kinds[order.kind].pattern),
  offset: input.cursor === undefined ? (input.pageNo - 1) * input.pageSize : 0,
  limit: input.pageSize + 1,
})

const isFirst = ({ cursor, pageNo }: Pick<PageInput, 'cursor' | 'pageNo'>): boolean =>
  cursor === undefined && pageNo === 1

/** What follows a position, for reading a whole list from its beginning, the oldest first. */
export const sliceAfter = (order: Order, after: Position | undefined, limit: number): Slice => ({
  order,
  ascFlag: true,
  after,
  offset: 0,
  limit,
})

/** When that was, of a position in an order by time. */
export const timeAt = ({ key }: Pick<Position, 'key'>): string => new Date(Number(key) / 1000).toISOString()

/** The column of a skeleton query that a cursor is made of. */
export const keyOf = ({ order }: Slice): AliasedRawBuilder<string, 'key'> =>
  kinds[order.kind].read(order.column).as('key')

/** Whether a record comes after the slice's position; an index on (column, id) answers it. */
export const isAfter = ({ order, ascFlag, after }: Slice): RawBuilder<boolean> =>
  after
    ? sql<boolean>`(${sql.ref(order.column)}, ${sql.ref('id')}) ${sql.raw(ascFlag ? '>' : '<')} (${kinds[order.kind].write(after.key)}, ${after.id}::bigint)`
    : sql<boolean>`true`

/** `order by` of a skeleton query. */
export const orderOf = ({ order, ascFlag }: Slice): RawBuilder<unknown> => {
  const direction = sql.raw(ascFlag ? 'asc' : 'desc')
  return sql`${sql.ref(order.column)} ${direction}, ${sql.ref('id')} ${direction}`
}

/** Rows that are read for a page, at least one more than it shows; more than two digits of sizes are not planned. */
const limitSteps = [11, 21, limits.pageSize.max + 1]

/** How many rows are read, a few more than the slice wants: steps keep the statements few. */
export const limitStepOf = ({ limit }: Pick<Slice, 'limit'>): number =>
  limitSteps.find((step) => step >= limit) ?? limit

/**
 * As a number in the statement itself, PostgreSQL plans for the few rows that they are, once for all; as a parameter,
 * it would plan for a tenth of the table, or again each time.
 */
export const limitOf = (slice: Pick<Slice, 'limit'>): RawBuilder<number> => sql.lit(limitStepOf(slice))

/** A page by number begins behind those before it; a page by cursor, or the first, has nothing to skip. */
export const offsetOf = ({ offset }: Pick<Slice, 'offset'>): RawBuilder<unknown> =>
  offset === 0 ? sql`` : sql`offset ${offset}`

/**
 * The part of a list that a page shows, of a skeleton query for all of it: with the key of each record, in the list's order, and perhaps a
 * few more than the slice wants, which `pageOf` leaves out.
 */
export const inSlice =
  (slice: Slice) =>
  <Database, Tables extends keyof Database, Row>(
    query: SelectQueryBuilder<Database, Tables, Row>,
  ): SelectQueryBuilder<Database, Tables, Row & { key: string }> =>
    query
      .select(keyOf(slice))
      .where(isAfter(slice) as Expression<SqlBool>)
      .orderBy(orderOf(slice))
      .limit(limitOf(slice))
      .modifyEnd(offsetOf(slice)) as SelectQueryBuilder<Database, Tables, Row & { key: string }>

/**
 * Divides what a skeleton query found into the page's records and what the answer says of the page.
 * @param found the slice's positions, in order, with whatever else was read of them; may be more than the slice wants
 */
export const pageOf = <P extends Position>(list: string, input: PageInput, found: P[]) => {
  const shown = found.slice(0, input.pageSize)
  const last = shown.at(-1)
  const hasMore = found.length > shown.length
  return {
    shown,
    ids: shown.map((position) => position.id),
    page: {
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      hasMore,
      cursor: hasMore && last ? writeCursor(list, last) : null,
    },
  }
}

/**
 * How many rows a query finds, counted no further than `most`, so that it costs no more however many there are.
 * @param rows a query, or SQL in parentheses
 */
export const countUpTo = async (db: Executor, rows: Expression<unknown>, most: number): Promise<number> => {
  const counted = await sql<{ number: number }>`
    select count(*)::integer as number from (select from ${rows} as found limit ${sql.lit(most)}) as counted`.execute(
    db,
  )
  return counted.rows[0]?.number ?? 0
}

/** What can end after so many rows. */
interface Limitable {
  limit: (most: RawBuilder<number>) => Expression<unknown>
}

/**
 * The number of all that a list has, as a column of its page: counted in the same statement, once.
 * @param rows in the order of the page: so they are counted by its index, however few of a large table they are
 */
export const totalColumn = (rows: Limitable, most: number): AliasedRawBuilder<number, 'total'> =>
  sql<number>`(select count(*)::integer from ${rows.limit(sql.lit(most))} as counted)`.as('total')

/** The same, of rows read with it. @param count is asked only where a later page has none: a first page without rows has no more */
export const totalAmong = async (
  input: Pick<PageInput, 'cursor' | 'pageNo'>,
  found: readonly { total: number }[],
  count: () => Promise<number>,
): Promise<number> => found[0]?.total ?? (isFirst(input) ? 0 : await count())

/**
 * How many records a list has.
 * @param page what it shows
 * @param count is asked only where the page is not the whole list
 */
export const totalOf = async (
  input: Pick<PageInput, 'cursor' | 'pageNo'>,
  { shown, hasMore }: { shown: readonly unknown[]; hasMore: boolean },
  count: () => Promise<number>,
): Promise<number> => (isFirst(input) && !hasMore ? shown.length : await count())
