import type { NestedPost, Post, PostInTopic } from '#contract/post.ts'
import { countHiddenNested, previewNestedPosts } from './post-list.queries.ts'
import { findStarred } from './post-star.queries.ts'
import type { PostParts } from './post.parts.ts'
import { canRead, type Reader } from './post.policy.ts'
import { findPosts, type PostRow } from './post.queries.ts'
import { type PostCompany, presentNestedPost, presentPost, presentPostInTopic } from './post.views.ts'

/** How posts are shown to a reader: ids in, what he may read out, in the order of the ids. */
export interface PostShowing {
  /** Replies with the first of their nested ones; `linkedId` is shown among the nested ones too. */
  posts(ids: string[], reader: Reader, linkedId?: string): Promise<Post[]>
  nested(ids: string[], reader: Reader): Promise<NestedPost[]>
  inTopics(ids: string[], reader: Reader): Promise<PostInTopic[]>
}

type Parts = Pick<PostParts, 'db' | 'media' | 'topic' | 'user'>

export const createPostShowing = ({ db, media, topic, user }: Parts): PostShowing => {
  /** What the posts are shown with: one query for each kind, however many posts. */
  const hydrate = async (rows: PostRow[], { userId, hidden }: Reader): Promise<PostCompany> => {
    const named = rows.flatMap((row) => [row.author_id, ...(row.reply_to_user_id ? [row.reply_to_user_id] : [])])
    const ids = rows.map((row) => row.id)
    const [users, pictures, starred] = await Promise.all([
      user.briefs([...new Set(named)].filter((id) => !hidden.has(id))),
      media.pictures([...new Set(rows.flatMap((row) => row.picture_id ?? []))]),
      userId === null ? [] : findStarred(db, userId, ids),
    ])
    return { users, pictures, starred: new Set(starred) }
  }

  /** Those of the posts that the reader may read, by id. */
  const read = async (ids: string[], reader: Reader): Promise<Map<string, PostRow>> => {
    const rows = ids.length === 0 ? [] : await findPosts(db, ids)
    return new Map(rows.filter((row) => canRead(row, reader)).map((row) => [row.id, row]))
  }
  const inOrder = (ids: string[], rows: Map<string, PostRow>) => ids.flatMap((id) => rows.get(id) ?? [])

  return {
    posts: async (ids, reader, linkedId) => {
      const [previewIds, hiddenNums] = await Promise.all([
        previewNestedPosts(db, ids, reader),
        reader.hidden.size === 0 ? new Map<string, number>() : countHiddenNested(db, ids, reader),
      ])
      // The previewed ones are the oldest, so a linked one that is not among them comes after them.
      const nestedIds = linkedId ? [...new Set([...previewIds, linkedId])] : previewIds
      const rows = await read([...ids, ...nestedIds], reader)
      const company = await hydrate([...rows.values()], reader)
      const nestedOf = Map.groupBy(inOrder(nestedIds, rows), (row) => row.parent_id)
      return inOrder(ids, rows).map((row) => {
        const nested = { rows: nestedOf.get(row.id) ?? [], hiddenNum: hiddenNums.get(row.id) ?? 0 }
        return presentPost(row, nested, company)
      })
    },

    nested: async (ids, reader) => {
      const rows = inOrder(ids, await read(ids, reader))
      const company = await hydrate(rows, reader)
      return rows.map((row) => presentNestedPost(row, company))
    },

    inTopics: async (ids, reader) => {
      const rows = inOrder(ids, await read(ids, reader))
      const [company, topics] = await Promise.all([
        hydrate(rows, reader),
        topic.briefs([...new Set(rows.map((row) => row.topic_id))], reader.userId),
      ])
      return rows.map((row) => presentPostInTopic(row, topics, company))
    },
  }
}
