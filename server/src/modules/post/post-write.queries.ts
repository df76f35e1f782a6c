import { type Insertable, sql } from 'kysely'
import type { Mention } from '#contract/mention.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
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

/**
 * Counts a nested reply that may be read by all (neither deleted nor held) as it comes or goes, and its author, unless
 * others of theirs stand there too, or they answer themselves. The parent is locked.
 */
export const countNested = async (
  db: Executor,
  nested: { id: string; parentId: string; authorId: string },
  change: 1 | -1,
): Promise<void> => {
  await sql`
    update posts set
      nested_num = nested_num + ${change},
      replier_num = replier_num + case
        when author_id = ${nested.authorId} then 0
        when exists (
          select from posts as other
          where other.parent_id = ${nested.parentId} and other.author_id = ${nested.authorId} and other.id <> ${nested.id}
            and other.deleted_at is null and other.held_at is null
        ) then 0
        else ${change} end
    where id = ${nested.parentId}`.execute(db)
}

export const setDeleted = async (db: Executor, id: string, userId: string, now: Date): Promise<void> => {
  await db.updateTable('posts').set({ deleted_at: now, deleted_by: userId }).where('id', '=', id).execute()
}

/** Who deleted it stays known: it may be restored again without a change. */
export const setRestored = async (db: Executor, id: string): Promise<void> => {
  await db.updateTable('posts').set({ deleted_at: null }).where('id', '=', id).execute()
}

/**
 * Users but the topic's author who have no replies to it that everybody may read beside the given ones: so many come or go
 * with those.
 * @param ids of posts that have come or gone, whose topic is locked
 */
export const countOnlyRepliers = async (db: Executor, topicId: string, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number
    from (select distinct author_id from posts where ${anyOf('id', ids)}) as touched
    where author_id <> (select author_id from topics where id = ${topicId}) and not exists (
      select from posts as others
      left join posts as parents on parents.id = others.parent_id
      where others.topic_id = ${topicId} and others.author_id = touched.author_id
        and others.deleted_at is null and others.held_at is null
        and parents.deleted_at is null and parents.held_at is null
        and not ${anyOf('others.id', ids)}
    )`.execute(db)
  return rows[0]?.number ?? 0
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
