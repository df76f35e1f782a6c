import { sql } from 'kysely'
import { anyOf, isThere } from '#server/platform/database/sql.ts'
import { type Executor, executeUnhurried } from '#server/platform/database/database.ts'
import { isPerson } from '../relation/relation.module.ts'
import {
  type Entry,
  entryVersion,
  type IndexedPost,
  type IndexedTopic,
  type IndexedUser,
  type TopicEntry,
} from './search-entries.ts'

const stores = {
  topic: { table: 'topic_search', key: 'topic_id' },
  post: { table: 'post_search', key: 'post_id' },
  user: { table: 'user_search', key: 'user_id' },
} as const

export type Indexed = keyof typeof stores

/** What is written of an entry besides what all have. */
const extraOf = (of: Indexed, entries: (Entry | TopicEntry)[]) =>
  of === 'topic'
    ? {
        column: sql`, title_length`,
        value: sql`, ${entries.map((entry) => ('titleLength' in entry ? entry.titleLength : 0))}::smallint[]`,
        update: sql`, title_length = excluded.title_length`,
      }
    : { column: sql``, value: sql``, update: sql`` }

const writeEntries = async (
  db: Executor,
  of: Indexed,
  entries: (Entry | TopicEntry)[],
  unless: 'never' | 'up to date',
) => {
  const { table, key } = stores[of]
  const extra = extraOf(of, entries)
  const condition = unless === 'never' ? sql`` : sql`where ${sql.ref(`${table}.version`)} < excluded.version`
  await sql`
    insert into ${sql.table(table)} (${sql.ref(key)}, folded, words, version${extra.column})
    select id, folded, array_to_tsvector(string_to_array(words, ' ')), ${entryVersion}::smallint${extra.column}
    from unnest(
      ${entries.map((entry) => entry.id)}::bigint[],
      ${entries.map((entry) => entry.folded)}::text[],
      ${entries.map((entry) => entry.words.join(' '))}::text[]${extra.value}
    ) as entry (id, folded, words${extra.column})
    on conflict (${sql.ref(key)}) do update
    set folded = excluded.folded, words = excluded.words, version = excluded.version${extra.update}
    ${condition}`.execute(db)
}

/** Adds what one thing is found by, or replaces it. */
export const saveEntry = (db: Executor, of: Indexed, entry: Entry | TopicEntry): Promise<void> =>
  writeEntries(db, of, [entry], 'never')

/** Adds what was missing or old. What a writer has indexed since it was read is newer, and stays. */
export const saveMissingEntries = (db: Executor, of: Indexed, entries: (Entry | TopicEntry)[]): Promise<void> =>
  writeEntries(db, of, entries, 'up to date')

export const dropEntries = async (db: Executor, of: Indexed, ids: string[]): Promise<void> => {
  const { table, key } = stores[of]
  await sql`delete from ${sql.table(table)} where ${anyOf(key, ids)}`.execute(db)
}

// Any number will do as long as nothing else in the database takes the same advisory lock.
const backfillLock = 7_200_118

/** Lets one transaction at a time look for what is missing: the next sees what this one has added. */
export const lockBackfill = async (db: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${backfillLock})`.execute(db)
}

/**
 * Whether something is not indexed, or by an older version. Looked up for each in turn: joined, all that is indexed would
 * be read again for every batch.
 */
const isMissing = (of: Indexed) => {
  const { table, key } = stores[of]
  return sql<boolean>`coalesce(
    (select version from ${sql.table(table)} where ${sql.ref(key)} = ${sql.ref(`${of}s.id`)}), 0) < ${entryVersion}`
}

/** Topics after `after` that are not indexed, or by an older version, in the order of their ids. */
export const findMissingTopics = (db: Executor, after: string, limit: number): Promise<IndexedTopic[]> =>
  db
    .selectFrom('topics')
    .select(['topics.id', 'topics.title', 'topics.content'])
    .where('topics.id', '>', after)
    .where('topics.deleted_at', 'is', null)
    .where('topics.held_at', 'is', null)
    .where(isMissing('topic'))
    .orderBy('topics.id')
    .limit(limit)
    .execute()

export const findMissingPosts = (db: Executor, after: string, limit: number): Promise<IndexedPost[]> =>
  db
    .selectFrom('posts')
    .select(['posts.id', 'posts.content'])
    .where('posts.id', '>', after)
    .where('posts.deleted_at', 'is', null)
    .where('posts.held_at', 'is', null)
    .where(isMissing('post'))
    .orderBy('posts.id')
    .limit(limit)
    .execute()

export const findMissingUsers = (db: Executor, after: string, limit: number): Promise<IndexedUser[]> =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.username', 'users.nickname'])
    .where('users.id', '>', after)
    // 互动 is an official account that nobody chats with.
    .where((where) =>
      where.or([
        isPerson('users.id'),
        isThere(sql`from service_accounts where user_id = users.id and slug <> 'interaction'`),
      ]),
    )
    .where('users.closed_at', 'is', null)
    .where(isMissing('user'))
    .orderBy('users.id')
    .limit(limit)
    .execute()

/** Tells the planner what has come in, and merges what the index holds back for later. */
export const tidyIndex = async (db: Executor, of: Indexed): Promise<void> => {
  await executeUnhurried(db, sql`vacuum (analyze) ${sql.table(stores[of].table)}`)
}
