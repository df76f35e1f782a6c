import { sql } from 'kysely'
import { isPerson } from '../modules/relation/relation.module.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type DemoRows, type DemoTable, demoTables } from './plan.ts'

/** Official accounts are always there. */
export const hasUsers = async (db: Executor): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where(isPerson('id')).limit(1).executeTakeFirst()) !== undefined

/** Makes every other transaction that would add a user wait for the end of this one. */
export const lockUsers = async (db: Executor): Promise<void> => {
  await sql`lock table users in share row exclusive mode`.execute(db)
}

/** Inserts rows with the ids that they bring, as one parameter: a statement takes no more than 65,535 of them. */
const insertRows = async (db: Executor, table: DemoTable, rows: object[]): Promise<void> => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::jsonb)
  `.execute(db)
}

/** Tables whose ids the database gives. */
const numbered: DemoTable[] = [
  'media',
  'users',
  'categories',
  'topics',
  'hashtags',
  'posts',
  'interactions',
  'chat_windows',
  'chat_messages',
]

/** Fills the tables, lets the database count on from the ids, and has its planner look at what is there. */
export const insertDemoRows = async (db: Executor, rows: DemoRows): Promise<void> => {
  for (const table of demoTables) {
    if (rows[table].length > 0) await insertRows(db, table, rows[table])
    if (numbered.includes(table))
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${rows[table].length}::bigint + 1, false)`.execute(
        db,
      )
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
}
