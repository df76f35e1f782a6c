import type { NestedPost, Post, PostInTopic } from '#contract/post.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MediaService } from '../media/media.module.ts'
import type { Reader } from '../relation/relation.module.ts'
import type { StarService } from '../star/star.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'
import { countHiddenNested, previewNestedPosts } from './post-list.queries.ts'
import { findPosts, type PostRow } from './post.queries.ts'
import { presentNestedPost, presentPost, presentPostInTopic, type RelatedData } from './post.views.ts'

/** How replies are shown, for the other parts of the module: ids in, what the reader may read out, in the order of the ids. */
export interface PostPresenter {
  /** Replies with the first of their nested ones; `linkedId` is shown among the nested ones too. */
  posts(ids: string[], reader: Reader, linkedId?: string): Promise<Post[]>
  nested(ids: string[], reader: Reader): Promise<NestedPost[]>
  inTopics(ids: string[], reader: Reader): Promise<PostInTopic[]>
}

export interface PostPresenterParts {
  db: Executor
  media: Pick<MediaService, 'pictures'>
  star: Pick<StarService, 'starredOf'>
  topic: { reading: Pick<TopicReadingService, 'briefs'> }
  user: Pick<UserService, 'briefs'>
}

export const createPostPresenter = ({ db, media, star, topic, user }: PostPresenterParts): PostPresenter => {
  /** What the posts are shown with: one query for each kind, however many posts. */
  const relatedTo = async (rows: PostRow[], { userId, hidden }: Reader): Promise<RelatedData> => {
    const named = rows.flatMap((row) => [row.author_id, ...(row.reply_to_user_id ? [row.reply_to_user_id] : [])])
    const ids = rows.map((row) => row.id)
    const [users, pictures, starred] = await Promise.all([
      user.briefs([...new Set(named)].filter((id) => !hidden.has(id))),
      media.pictures([...new Set(rows.flatMap((row) => row.picture_id ?? []))]),
      userId === null ? [] : star.starredOf('post', userId, ids),
    ])
    return { users, pictures, starred: new Set(starred) }
  }

  /** Those of the posts that the reader may read, by id. */
  const read = async (ids: string[], reader: Reader): Promise<Map<string, PostRow>> => {
    const rows = ids.length === 0 ? [] : await findPosts(db, ids, reader)
    return new Map(rows.map((row) => [row.id, row]))
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
      const related = await relatedTo([...rows.values()], reader)
      const nestedOf = Map.groupBy(inOrder(nestedIds, rows), (row) => row.parent_id)
      return inOrder(ids, rows).map((row) => {
        const nested = { rows: nestedOf.get(row.id) ?? [], hiddenNum: hiddenNums.get(row.id) ?? 0 }
        return presentPost(row, nested, related)
      })
    },

    nested: async (ids, reader) => {
      const rows = inOrder(ids, await read(ids, reader))
      const related = await relatedTo(rows, reader)
      return rows.map((row) => presentNestedPost(row, related))
    },

    inTopics: async (ids, reader) => {
      const rows = inOrder(ids, await read(ids, reader))
      const [related, topics] = await Promise.all([
        relatedTo(rows, reader),
        topic.reading.briefs([...new Set(rows.map((row) => row.topic_id))], reader.userId),
      ])
      return rows.map((row) => presentPostInTopic(row, topics, related))
    },
  }
}
