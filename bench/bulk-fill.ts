import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * Fills tables with very many rows. Their indexes are made again when all rows are there, and neither are foreign keys checked
 * nor triggers run meanwhile: that takes a tenth of the time. What triggers keep, and that rows belong together, is for who fills.
 */
export const bulkFill = async (db: Executor, tables: readonly string[], fill: () => Promise<void>): Promise<void> => {
  // Unique ones stay: rows are put in where they do not conflict.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${tables}::text[]::regclass[]) and not indisunique`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db)
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger all`.execute(db)
  await fill()
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger all`.execute(db)
  await db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = '1GB'`.execute(one)
    for (const { definition } of indexes) await sql.raw(definition).execute(one)
    await sql`set maintenance_work_mem to default`.execute(one)
  })
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
