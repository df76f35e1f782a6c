import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** Rows that one statement changes. */
const batch = 200

/** Whether the mentions of a row name a user; asked by the index of the rows that have any. */
const names = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`mentions <> '[]' and mentions @> ${JSON.stringify([{ userId }])}::text::jsonb`

/** Takes a user out of all mentions of a table: the name stays in the text, and leads to nobody. */
export const dropMentions = async (db: Executor, table: 'topics' | 'posts', userId: string): Promise<void> => {
  const dropSome = async () => {
    const { numAffectedRows } = await sql`
      with naming as (
        select id from ${sql.table(table)} where ${names(userId)} order by id limit ${batch} for no key update
      )
      update ${sql.table(table)} as written set mentions = (
        select coalesce(jsonb_agg(mention order by number), '[]')
        from jsonb_array_elements(written.mentions) with ordinality as listed (mention, number)
        where mention ->> 'userId' <> ${userId}
      )
      from naming where written.id = naming.id`.execute(db)
    return Number(numAffectedRows)
  }
  while ((await dropSome()) === batch) continue
}
