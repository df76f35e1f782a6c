import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Executor } from '#server/platform/database/database.ts'

/** Waits until so many statements, at least, wait for a row that a transaction of the test has locked. */
export const untilLocked = (db: Executor, atLeast = 1): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
      return rows.length
    })
    .toBeGreaterThanOrEqual(atLeast)
