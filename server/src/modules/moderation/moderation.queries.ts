import { sql } from 'kysely'
import type { ReviewState } from '#contract/moderation-case.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { ListedWord } from './word-list.ts'

/** The version that stands; '0' where there is none. */
export const findWordVersionId = async (db: Executor): Promise<string> => {
  const row = await db.selectFrom('word_versions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? '0'
}

/** All words of the list that stands. */
export const listWords = async (db: Executor): Promise<ListedWord[]> =>
  (await db
    .selectFrom('moderation_words')
    .select(['word', 'effect', 'category'])
    .where('removed_in', 'is', null)
    .orderBy('id', 'desc')
    .execute()) as ListedWord[]

/** A text that is published; a change of a profile. */
export interface TextRef {
  kind: 'topic' | 'post' | 'profile'
  textId: string
}

export interface Finding extends TextRef {
  verdict: 'mark' | 'hold'
  words: string[]
}

/** What is found in a text stands for it: what was found in an earlier wording is replaced. */
export const saveFinding = async (
  db: Executor,
  { kind, textId, verdict, words }: Finding,
  now: Date,
): Promise<void> => {
  await deleteFindings(db, { kind, textId })
  await db.insertInto('text_findings').values({ found_at: now, kind, text_id: textId, verdict, words }).execute()
}

export const deleteFindings = async (db: Executor, { kind, textId }: TextRef): Promise<void> => {
  await db.deleteFrom('text_findings').where('kind', '=', kind).where('text_id', '=', textId).execute()
}

/** Lets go of what was found before a time. @returns how many */
export const deleteOldFindings = async (db: Executor, before: Date, limit: number): Promise<number> => {
  const { rows } = await sql`
    delete from text_findings where id = any(array(
      select id from text_findings where found_at < ${before} order by found_at limit ${limit}
    )) returning id`.execute(db)
  return rows.length
}

/** The reviewer is asked for a text as it is now; what was said of an earlier wording is forgotten. @returns the revision */
export const saveReview = async (
  db: Executor,
  { kind, textId }: TextRef,
  { isHeldAnyway, askedAt }: { isHeldAnyway: boolean; askedAt: Date },
): Promise<string> => {
  const asked = {
    ...{ state: 'waiting', is_held_anyway: isHeldAnyway, asked_at: askedAt, decided_at: null },
    ...{ labels: sql<string[]>`'{}'::text[]`, reason: '', revision: sql<string>`gen_random_uuid()` },
  }
  const { revision } = await db
    .insertInto('content_reviews')
    .values({ kind, text_id: textId, ...asked })
    .onConflict((conflict) => conflict.columns(['kind', 'text_id']).doUpdateSet(asked))
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export const deleteReview = async (db: Executor, { kind, textId }: TextRef): Promise<void> => {
  await db.deleteFrom('content_reviews').where('kind', '=', kind).where('text_id', '=', textId).execute()
}

/** What waits for the reviewer waits no more: a person has judged it. */
export const setJudged = async (db: Executor, { kind, textId }: TextRef, at: Date): Promise<void> => {
  await db
    .updateTable('content_reviews')
    .set({ state: 'judged', decided_at: at })
    .where('kind', '=', kind)
    .where('text_id', '=', textId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Why a text is held back. */
export interface Grounds {
  /** Of the list. */
  words: string[]
  /** What the operator's reviewer says of it; null where it was not asked. */
  review: { state: ReviewState; labels: string[]; reason: string } | null
}

/** Why texts of a kind are held back, by their ids. */
export const findGrounds = async (
  db: Executor,
  kind: TextRef['kind'],
  ids: readonly string[],
): Promise<Map<string, Grounds>> => {
  const found = new Map<string, Grounds>(ids.map((id) => [id, { words: [], review: null }]))
  if (ids.length === 0) return found
  const [findings, reviews] = await Promise.all([
    db
      .selectFrom('text_findings')
      .select(['text_id', 'words'])
      .where('kind', '=', kind)
      .where(anyOf('text_id', ids))
      .execute(),
    db
      .selectFrom('content_reviews')
      .select(['text_id', 'state', 'labels', 'reason'])
      .where('kind', '=', kind)
      .where(anyOf('text_id', ids))
      .execute(),
  ])
  for (const { text_id, words } of findings) found.get(text_id)?.words.push(...words)
  for (const { text_id, state, ...said } of reviews) {
    const grounds = found.get(text_id)
    if (grounds) grounds.review = { ...said, state: state as ReviewState }
  }
  return found
}

/** Lets go of what the reviewer was asked before a time. @returns how many */
export const deleteOldReviews = async (db: Executor, before: Date, limit: number): Promise<number> => {
  const { rows } = await sql`
    delete from content_reviews where ctid = any(array(
      select ctid from content_reviews where asked_at < ${before} order by asked_at limit ${limit}
    )) returning text_id`.execute(db)
  return rows.length
}
