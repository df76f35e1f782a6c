import { sql } from 'kysely'
import { anyOf } from '#server/platform/database/sql.ts'
import { fold } from '#contract/fold.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isListed } from './topic.queries.ts'

/** @param name as somebody writes it */
export const findHashtag = (db: Executor, name: string): Promise<{ id: string; topic_num: number } | undefined> =>
  db.selectFrom('hashtags').select(['id', 'topic_num']).where('folded', '=', fold(name)).executeTakeFirst()

/** Locks a topic that everybody may read, for the transaction. @returns its text */
export const lockContent = async (db: Executor, topicId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('topics')
    .select('content')
    .where('id', '=', topicId)
    .where(isListed(null))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.content
}

// Whoever writes several hashtags locks them in the order of their texts, all in one statement: two topics with the
// same hashtags wait for each other instead of locking each other out.
const inLockOrder = sql`order by folded collate "C"`

const findOfTopic = (db: Executor, topicId: string) =>
  db
    .selectFrom('topic_hashtags')
    .innerJoin('hashtags', 'hashtags.id', 'hashtag_id')
    .select(['hashtags.id', 'folded'])
    .where('topic_id', '=', topicId)
    .execute()

/** @returns ids by the folded texts; those that are new begin with no topics */
const lockHashtags = async (db: Executor, names: Map<string, string>): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; folded: string }>`
    insert into hashtags (folded, name)
    select folded, name from unnest(${[...names.keys()]}::text[], ${[...names.values()]}::text[]) as wanted (folded, name)
    ${inLockOrder}
    on conflict (folded) do update set name = hashtags.name
    returning id, folded`.execute(db)
  return new Map(rows.map((row) => [row.folded, row.id]))
}

const addTopics = async (db: Executor, ids: string[], change: 1 | -1): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('hashtags')
    .set((expression) => ({ topic_num: expression('topic_num', '+', change) }))
    .where(anyOf('id', ids))
    .execute()
}

/**
 * Gives a topic these hashtags and takes all others from it; what is the same when folded is one.
 * @param names as they are written, without the signs
 */
export const setHashtags = async (db: Executor, topicId: string, names: string[]): Promise<void> => {
  const wanted = new Map(names.toReversed().map((name) => [fold(name), name]))
  wanted.delete('')
  const given = await findOfTopic(db, topicId)
  const lost = given.filter((hashtag) => !wanted.has(hashtag.folded))
  const gained = [...wanted.keys()].filter((folded) => given.every((hashtag) => hashtag.folded !== folded))
  if (lost.length === 0 && gained.length === 0) return

  const ids = await lockHashtags(
    db,
    new Map([...lost.map(({ folded }): [string, string] => [folded, folded]), ...wanted]),
  )
  const idsOf = (texts: string[]) => texts.flatMap((folded) => ids.get(folded) ?? [])
  const lostIds = idsOf(lost.map((hashtag) => hashtag.folded))
  const gainedIds = idsOf(gained)
  await addTopics(db, lostIds, -1)
  await addTopics(db, gainedIds, 1)
  if (lostIds.length > 0)
    await db.deleteFrom('topic_hashtags').where('topic_id', '=', topicId).where(anyOf('hashtag_id', lostIds)).execute()
  if (gainedIds.length > 0)
    await db
      .insertInto('topic_hashtags')
      .values(gainedIds.map((hashtag_id) => ({ hashtag_id, topic_id: topicId })))
      .execute()
}

/** Counts the hashtags of a topic that is deleted or restored; they stay its own. */
export const countHashtags = async (db: Executor, topicId: string, change: 1 | -1): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from hashtags where id in (select hashtag_id from topic_hashtags where topic_id = ${topicId})
    ${inLockOrder} for no key update`.execute(db)
  await addTopics(
    db,
    rows.map((row) => row.id),
    change,
  )
}
