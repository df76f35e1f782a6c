import { type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { TextFindings, WordVersions } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, type Slice } from '#server/platform/database/paging.ts'
import type { ListedWord } from '../moderation/moderation.module.ts'

/** Words, versions and findings get their ids as they come. */
export const byId: Order = { column: 'id', kind: 'id' }

export interface WordFilter {
  /** As words are compared. */
  keyword?: string | undefined
  effect?: string | undefined
  category?: string | undefined
}

const likeOf = (keyword: string) => `%${keyword.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** The list that stands: bounded by `wordLimits.list`, so that a filter may look at all of it. */
const standing = (db: Executor, { keyword, effect, category }: WordFilter) =>
  db
    .selectFrom('moderation_words')
    .where('removed_in', 'is', null)
    .$if(keyword !== undefined, (query) => query.where('word', 'like', likeOf(keyword ?? '')))
    .$if(effect !== undefined, (query) => query.where('effect', '=', effect ?? ''))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))

export const pageWords = (db: Executor, filter: WordFilter, slice: Slice) =>
  standing(db, filter)
    .select(['id', 'word', 'effect', 'category', 'added_in'])
    .select((where) =>
      where
        .selectFrom('word_versions')
        .select('published_at')
        .whereRef('word_versions.id', '=', 'moderation_words.added_in')
        .$asScalar()
        .$notNull()
        .as('since'),
    )
    .$call(inSlice(slice))
    .execute()

export const countWords = async (db: Executor, filter: WordFilter): Promise<number> => {
  const { number } = await standing(db, filter)
    .select(sql<number>`count(*)::integer`.as('number'))
    .executeTakeFirstOrThrow()
  return number
}

export type VersionRow = Selectable<WordVersions>

export const pageVersions = (db: Executor, slice: Slice) =>
  db.selectFrom('word_versions').selectAll().$call(inSlice(slice)).execute()

export const countVersions = (db: Executor, most: number): Promise<number> =>
  countUpTo(db, db.selectFrom('word_versions').select('id'), most)

export const findVersion = (db: Executor, id: string): Promise<VersionRow | undefined> =>
  db.selectFrom('word_versions').selectAll().where('id', '=', id).executeTakeFirst()

export interface ChangedWord extends ListedWord {
  version: string
}

/** Of each version, the first words that came with it, or went. */
export const listChanges = async (
  db: Executor,
  column: 'added_in' | 'removed_in',
  versionIds: string[],
  each: number,
): Promise<ChangedWord[]> => {
  const { rows } = await sql<ChangedWord>`
    select version, word, effect, category
    from unnest(${versionIds}::bigint[]) as version
    cross join lateral (
      select id, word, effect, category from moderation_words
      where ${sql.ref(column)} = version order by id limit ${each}
    ) as changed
    order by version, id`.execute(db)
  return rows
}

/** The words of a version, as it stood. */
export const listWordsOf = async (db: Executor, versionId: string): Promise<ListedWord[]> =>
  (await db
    .selectFrom('moderation_words')
    .select(['word', 'effect', 'category'])
    .where('added_in', '<=', versionId)
    .where((where) => where.or([where('removed_in', 'is', null), where('removed_in', '>', versionId)]))
    .orderBy('id')
    .execute()) as ListedWord[]

/** One change after another. */
export const lockWordList = async (db: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('moderation words'))`.execute(db)
}

interface NewVersion extends Pick<VersionRow, 'published_at' | 'published_by' | 'reason' | 'back_to' | 'total'> {
  words: { added: ListedWord[]; removed: ListedWord[] }
}

/** Writes a version; the words that it changes go and come again. */
export const insertVersion = async (db: Executor, { words, ...row }: NewVersion): Promise<VersionRow> => {
  const { added, removed } = words
  const version = await db
    .insertInto('word_versions')
    .values({ ...row, added: added.length, removed: removed.length })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`
    update moderation_words set removed_in = ${version.id}
    where removed_in is null and word = any(${removed.map(({ word }) => word)}::text[])`.execute(db)
  await sql`
    insert into moderation_words (word, effect, category, added_in)
    select word, effect, category, ${version.id}::bigint
    from json_to_recordset(${JSON.stringify(added)}::json) as added (word text, effect text, category text)`.execute(db)
  return version
}

export type FindingRow = Selectable<TextFindings>

export const pageFindings = (db: Executor, verdict: string | undefined, slice: Slice) =>
  db
    .selectFrom('text_findings')
    .selectAll()
    .$if(verdict !== undefined, (query) => query.where('verdict', '=', verdict ?? ''))
    .$call(inSlice(slice))
    .execute()

export const countFindings = (db: Executor, verdict: string | undefined, most: number): Promise<number> =>
  countUpTo(
    db,
    db
      .selectFrom('text_findings')
      .select('id')
      .$if(verdict !== undefined, (query) => query.where('verdict', '=', verdict ?? '')),
    most,
  )
