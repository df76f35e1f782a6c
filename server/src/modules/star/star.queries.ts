import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** Stars on topics and on replies are stored alike. */
const tables = {
  topic: { stars: 'topic_stars', column: 'topic_id', things: 'topics' },
  post: { stars: 'post_stars', column: 'post_id', things: 'posts' },
} as const

/** What can be starred. */
export interface Starred {
  kind: keyof typeof tables
  id: string
}

/** Whether an author has starred their own topic is kept with it: 推荐 leaves that star out. */
const ownStar = ({ kind }: Starred, userId: string, given: boolean) =>
  kind === 'topic' ? sql`, own_star = case when author_id = ${userId} then ${given} else own_star end` : sql``

/** Gives a star and counts it. @returns how many there are now; undefined when it was given before */
export const addStar = async (db: Executor, starred: Starred, userId: string, now: Date) => {
  const { kind, id } = starred
  const { stars, column, things } = tables[kind]
  const { rows } = await sql<{ star_num: number }>`
    with added as (
      insert into ${sql.table(stars)} (${sql.ref(column)}, user_id, created_at) values (${id}, ${userId}, ${now})
      on conflict do nothing returning 1
    )
    update ${sql.table(things)} set star_num = star_num + 1${ownStar(starred, userId, true)} from added where id = ${id} returning star_num`.execute(
    db,
  )
  return rows[0]?.star_num
}

/** Takes a star back and counts it. @returns how many there are now; undefined when there was none */
export const removeStar = async (db: Executor, starred: Starred, userId: string) => {
  const { kind, id } = starred
  const { stars, column, things } = tables[kind]
  const { rows } = await sql<{ star_num: number }>`
    with removed as (
      delete from ${sql.table(stars)} where ${sql.ref(column)} = ${id} and user_id = ${userId} returning 1
    )
    update ${sql.table(things)} set star_num = star_num - 1${ownStar(starred, userId, false)} from removed where id = ${id} returning star_num`.execute(
    db,
  )
  return rows[0]?.star_num
}
