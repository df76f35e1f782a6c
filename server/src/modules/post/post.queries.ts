import { sql } from 'kysely'
import type { Mention } from '#contract/mention.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Reader } from '../relation/relation.module.ts'
import { isReadableTo } from './post-visibility.queries.ts'

export interface PostRow {
  id: string
  topic_id: string
  author_id: string
  parent_id: string | null
  reply_to_user_id: string | null
  content: string
  mentions: Mention[]
  picture_id: string | null
  created_at: Date
  deleted_at: Date | null
  deleted_by: string | null
  held_at: Date | null
  star_num: number
  nested_num: number
}

const selectPosts = (db: Executor) =>
  db
    .selectFrom('posts')
    .select([
      'id',
      'topic_id',
      'author_id',
      'parent_id',
      'reply_to_user_id',
      'content',
      sql<Mention[]>`mentions`.as('mentions'),
      'picture_id',
      'created_at',
      'deleted_at',
      'deleted_by',
      'held_at',
      'star_num',
      'nested_num',
    ])

/** Those of the posts that the reader may read; whether their topics may be read is another question. */
export const findPosts = (db: Executor, ids: string[], reader: Reader): Promise<PostRow[]> =>
  selectPosts(db).where(anyOf('id', ids)).where(isReadableTo(reader)).execute()

/** Whatever has become of it. */
export const findPost = (db: Executor, id: string): Promise<PostRow | undefined> =>
  selectPosts(db).where('id', '=', id).executeTakeFirst()

/** Locks the post's counters for the transaction, whatever has become of it: whoever counts next waits. */
export const lockPost = (db: Executor, id: string): Promise<PostRow | undefined> =>
  selectPosts(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The same, with whether somebody may read it. */
export const lockPostFor = (db: Executor, id: string, reader: Reader) =>
  selectPosts(db).select(isReadableTo(reader).as('readable')).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The id of the post that an author has sent under a client's id. */
export const findSentPost = async (db: Executor, authorId: string, clientId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.id
}
