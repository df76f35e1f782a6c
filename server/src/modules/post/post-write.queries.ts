import { type Insertable, sql } from 'kysely'
import type { Mention } from '#contract/mention.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Posts } from '#server/platform/database/database-types.ts'

type NewPost = Omit<Insertable<Posts>, 'mentions'> & { mentions: Mention[] }

/** @returns its id, or undefined when its author has already sent one under the same `client_id` */
export const insertPost = async (db: Executor, { mentions, ...row }: NewPost): Promise<string | undefined> => {
  const added = await db
    .insertInto('posts')
    .values({ ...row, mentions: sql`${JSON.stringify(mentions)}::text::jsonb` })
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Counts nested replies that may be read by all: neither deleted nor held. */
export const countNested = async (db: Executor, parentId: string, change: 1 | -1): Promise<void> => {
  await db
    .updateTable('posts')
    .set((expression) => ({ nested_num: expression('nested_num', '+', change) }))
    .where('id', '=', parentId)
    .execute()
}

export const setDeleted = async (db: Executor, id: string, userId: string, now: Date): Promise<void> => {
  await db.updateTable('posts').set({ deleted_at: now, deleted_by: userId }).where('id', '=', id).execute()
}

/** Who deleted it stays known: it may be restored again without a change. */
export const setRestored = async (db: Executor, id: string): Promise<void> => {
  await db.updateTable('posts').set({ deleted_at: null }).where('id', '=', id).execute()
}

/** A post and those nested in it that may be read by all, when it itself may be: what search finds. */
export const findWithNested = (db: Executor, id: string): Promise<{ id: string; content: string }[]> =>
  db
    .selectFrom('posts')
    .select(['id', 'content'])
    .where('id', '=', id)
    .unionAll(
      db
        .selectFrom('posts')
        .select(['id', 'content'])
        .where('parent_id', '=', id)
        .where('deleted_at', 'is', null)
        .where('held_at', 'is', null),
    )
    .execute()
