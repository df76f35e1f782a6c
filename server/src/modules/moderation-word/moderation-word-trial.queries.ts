import { type Insertable, type Selectable, sql } from 'kysely'
import type { Verdict } from '#contract/moderation-word.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { WordTrialHits, WordTrials } from '#server/platform/database/database-types.ts'
import { inSlice, type Slice } from '#server/platform/database/paging.ts'
import type { ListedWord } from '../moderation/moderation.module.ts'

export type TrialRow = Omit<Selectable<WordTrials>, 'added' | 'removed'> & {
  added: ListedWord[]
  removed: ListedWord[]
}

// What stands there was written as such.
const read = (row: Selectable<WordTrials>): TrialRow => ({
  ...row,
  added: row.added as unknown as ListedWord[],
  removed: row.removed as unknown as ListedWord[],
})

export interface TrialHit {
  kind: 'topic' | 'post'
  textId: string
  before: Verdict
  after: Verdict
  words: string[]
}

type NewTrial = Omit<Insertable<WordTrials>, 'added' | 'removed'> & Pick<TrialRow, 'added' | 'removed'>

/** @param hits the newest texts first; they are stored so that their ids grow with the texts' time */
export const insertTrial = async (
  db: Executor,
  { added, removed, ...row }: NewTrial,
  hits: readonly TrialHit[],
): Promise<TrialRow> => {
  const trial = await db
    .insertInto('word_trials')
    .values({ ...row, added: JSON.stringify(added), removed: JSON.stringify(removed) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`
    insert into word_trial_hits (trial_id, kind, text_id, before, after, words)
    select ${trial.id}::bigint, kind, "textId", before, after, array(select json_array_elements_text(words))
    from json_to_recordset(${JSON.stringify(hits.toReversed())}::json)
      as hit (kind text, "textId" bigint, before text, after text, words json)`.execute(db)
  return read(trial)
}

const madeSince = (db: Executor, id: string, since: Date) =>
  db.selectFrom('word_trials').selectAll().where('id', '=', id).where('made_at', '>', since)

export const findTrial = async (db: Executor, id: string, since: Date): Promise<TrialRow | undefined> => {
  const row = await madeSince(db, id, since).executeTakeFirst()
  return row && read(row)
}

/** Locks it for the transaction. */
export const lockTrial = async (db: Executor, id: string, since: Date): Promise<TrialRow | undefined> => {
  const row = await madeSince(db, id, since).forNoKeyUpdate().executeTakeFirst()
  return row && read(row)
}

export const markPublished = async (db: Executor, id: string, versionId: string): Promise<void> => {
  await db.updateTable('word_trials').set({ published_as: versionId }).where('id', '=', id).execute()
}

export type HitRow = Selectable<WordTrialHits>

export const pageHits = (db: Executor, trialId: string, after: Verdict | undefined, slice: Slice) =>
  db
    .selectFrom('word_trial_hits')
    .selectAll()
    .where('trial_id', '=', trialId)
    .$if(after !== undefined, (query) => query.where('after', '=', after ?? ''))
    .$call(inSlice(slice))
    .execute()

/** With what they have found. @returns how many */
export const deleteOldTrials = async (db: Executor, before: Date, limit: number): Promise<number> => {
  const { rows } = await sql`
    delete from word_trials where id = any(array(
      select id from word_trials where made_at < ${before} order by made_at limit ${limit}
    )) returning id`.execute(db)
  return rows.length
}

export const deleteTrialsOf = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('word_trials').where('made_by', '=', userId).execute()
}

/** Nobody is known any more to have published them. */
export const disownVersions = async (db: Executor, userId: string): Promise<void> => {
  await db.updateTable('word_versions').set({ published_by: null }).where('published_by', '=', userId).execute()
}
