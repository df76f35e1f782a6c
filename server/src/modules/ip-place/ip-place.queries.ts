import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** From where somebody has written last; nothing is written where it is the same. */
export const setLastPlace = async (db: Executor, userId: string, place: string): Promise<void> => {
  await sql`
    update users set ip_place = ${place}
    where id = ${userId} and closed_at is null and ip_place is distinct from ${place}`.execute(db)
}

/** Texts at once. */
const batch = 500

/** Takes the places off all that somebody has written, in small statements. */
export const dropPlaces = async (db: Executor, table: 'topics' | 'posts', userId: string): Promise<void> => {
  const dropSome = async () => {
    const { numAffectedRows } = await sql`
      with placed as (
        select id from ${sql.table(table)} where author_id = ${userId} and ip_place is not null
        order by id limit ${batch} for no key update
      )
      update ${sql.table(table)} as written set ip_place = null from placed where written.id = placed.id`.execute(db)
    return Number(numAffectedRows)
  }
  while ((await dropSome()) === batch) continue
}
