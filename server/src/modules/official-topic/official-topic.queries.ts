import { type Insertable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { OfficialTopics } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, type Slice } from '#server/platform/database/paging.ts'

export const officialTopicOrder: Order = { column: 'starts_at', kind: 'time' }

const all = (db: Executor) =>
  db
    .selectFrom('official_topics')
    .selectAll()
    .select(
      sql<string[]>`array(
        select media_id from official_topic_pictures where official_topic_id = official_topics.id order by position
      )`.as('picture_ids'),
    )

export type OfficialTopicRow = Awaited<ReturnType<typeof listOne>>[number]

const listOne = (db: Executor, id: string) => all(db).where('id', '=', id).execute()

export const findOfficialTopic = async (db: Executor, id: string): Promise<OfficialTopicRow | undefined> =>
  (await listOne(db, id))[0]

/** Locks it for the transaction. */
export const lockOfficialTopic = (db: Executor, id: string): Promise<OfficialTopicRow | undefined> =>
  all(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const pageOfficialTopics = (db: Executor, slice: Slice) => all(db).$call(inSlice(slice)).execute()

export const countOfficialTopics = (db: Executor, most: number): Promise<number> =>
  countUpTo(db, db.selectFrom('official_topics').select('id'), most)

export const findSent = async (db: Executor, writtenBy: string, clientId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('official_topics')
      .select('id')
      .where('written_by', '=', writtenBy)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
  )?.id

/** @returns undefined when its writer has sent this very one already */
export const insertOfficialTopic = async (
  db: Executor,
  row: Insertable<OfficialTopics>,
  pictureIds: readonly string[],
): Promise<string | undefined> => {
  const made = await db
    .insertInto('official_topics')
    .values(row)
    .onConflict((conflict) => conflict.columns(['written_by', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined && pictureIds.length > 0)
    await db
      .insertInto('official_topic_pictures')
      .values(pictureIds.map((media_id, position) => ({ official_topic_id: made.id, position, media_id })))
      .execute()
  return made?.id
}

export const setWithdrawn = async (db: Executor, id: string, at: Date | null): Promise<void> => {
  await db.updateTable('official_topics').set({ withdrawn_at: at, failure: null }).where('id', '=', id).execute()
}

/** @returns whether it is to be published still */
export const setBegun = async (db: Executor, id: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('official_topics')
    .set({ begun_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const setTopic = async (db: Executor, id: string, topicId: string): Promise<void> => {
  await db.updateTable('official_topics').set({ topic_id: topicId, failure: null }).where('id', '=', id).execute()
}

export const setFailure = async (db: Executor, id: string, failure: string): Promise<void> => {
  await db.updateTable('official_topics').set({ failure }).where('id', '=', id).execute()
}

/** Nobody is known any more to have written them. */
export const disownOfficialTopics = async (db: Executor, userId: string): Promise<void> => {
  await db.updateTable('official_topics').set({ written_by: null }).where('written_by', '=', userId).execute()
}
