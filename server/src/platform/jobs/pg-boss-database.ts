import { CompiledQuery } from 'kysely'
import type { Db } from 'pg-boss'
import { type Executor } from '../database/database.ts'
import { unprepared } from '../database/preparing-client.ts'

/** Our pool of connections, as pg-boss wants it. */
export const createBossDatabase = (db: Executor): Db => ({
  executeSql: async (text, values = []) => {
    if (values.length > 0) return { rows: (await db.executeQuery<object>(CompiledQuery.raw(text, values))).rows }
    return await db.connection().execute(async (connection) => {
      const run = async (statements: string) =>
        (await connection.executeQuery<object>(CompiledQuery.raw(unprepared(statements)))).rows
      try {
        return { rows: await run(text) }
      } catch (error) {
        // Several statements may have begun a transaction, which the next user of the connection must not be in.
        if (/^\s*begin\b/i.test(text)) await run('rollback').catch(() => {})
        throw error
      }
    })
  },
})
