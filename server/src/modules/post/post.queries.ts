import { sql } from 'kysely'
import type { Mention } from '#contract/mention.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'

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
  parent_author_id: string | null
  parent_deleted_at: Date | null
  parent_held_at: Date | null
}

/** A post with what its visibility hangs on: a nested one goes with its parent. */
const selectPosts = (db: Executor) =>
  db
    .selectFrom('posts')
    .leftJoin('posts as parent', 'parent.id', 'posts.parent_id')
    .select([
      'posts.id',
      'posts.topic_id',
      'posts.author_id',
      'posts.parent_id',
      'posts.reply_to_user_id',
      'posts.content',
      sql<Mention[]>`posts.mentions`.as('mentions'),
      'posts.picture_id',
      'posts.created_at',
      'posts.deleted_at',
      'posts.deleted_by',
      'posts.held_at',
      'posts.star_num',
      'posts.nested_num',
      'parent.author_id as parent_author_id',
      'parent.deleted_at as parent_deleted_at',
      'parent.held_at as parent_held_at',
    ])

export const findPosts = (db: Executor, ids: string[]): Promise<PostRow[]> =>
  selectPosts(db).where(anyOf('posts.id', ids)).execute()

export const findPost = (db: Executor, id: string): Promise<PostRow | undefined> =>
  selectPosts(db).where('posts.id', '=', id).executeTakeFirst()

/** Holds the post's counters for the transaction: whoever counts next waits. */
export const lockPost = (db: Executor, id: string): Promise<PostRow | undefined> =>
  selectPosts(db).where('posts.id', '=', id).forNoKeyUpdate('posts').executeTakeFirst()

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
