import type { Post, PostInTopic } from '#contract/post.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Reader, RelationService } from '../relation/relation.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import type { PostPresenter } from './post-presenter.service.ts'
import { findPosts, hydrate, ofIds } from './post.queries.ts'

export interface PostReadingService {
  /**
   * What a link to a post shows: a nested one stands in the reply under which it stands.
   * @throws {AppError} POST_GONE
   */
  get(postId: string, viewerId: string | null): Promise<Post>
  /** Those that the viewer may read, in topics that they may read or, when they are their own, in any. */
  inTopics(ids: string[], viewerId: string | null): Promise<Map<string, PostInTopic>>
  /** Undefined when the viewer may not read it. */
  authorOf(postId: string, viewerId: string | null): Promise<string | undefined>
  isReadable(postId: string, reader: Reader): Promise<boolean>
}

export interface PostReadingParts {
  db: Executor
  relation: Pick<RelationService, 'readerFor'>
  topic: { reading: Pick<TopicReadingService, 'isReadable'> }
  presenter: PostPresenter
}

export const createPostReadingService = (parts: PostReadingParts): PostReadingService => {
  const { db, relation, topic, presenter } = parts

  /** The post, when it and its topic may be read. */
  const findReadable = async (postId: string, reader: Reader) => {
    const [post] = await findPosts(db, [postId], reader)
    return post && (await topic.reading.isReadable(post.topic_id, reader.userId)) ? post : undefined
  }

  return {
    get: async (postId, viewerId) => {
      const reader = await relation.readerFor(viewerId)
      const post = await findReadable(postId, reader)
      if (!post) throw new AppError('POST_GONE')
      const answer = await (post.parent_id === null
        ? presenter.one(postId, reader)
        : presenter.one(post.parent_id, reader, postId))
      if (!answer) throw new AppError('POST_GONE')
      return answer
    },

    inTopics: async (ids, viewerId) => {
      const reader = await relation.readerFor(viewerId)
      const page = { skeleton: ofIds(ids, reader), ascFlag: true }
      const rows = ids.length === 0 ? [] : await hydrate(db, page, { nested: false }, reader)
      const posts = await presenter.inTopics(rows, reader)
      const shown = posts.filter((post) => post.topic !== null || post.author.id === viewerId)
      return new Map(shown.map((post) => [post.id, post]))
    },

    authorOf: async (postId, viewerId) => (await findReadable(postId, await relation.readerFor(viewerId)))?.author_id,

    isReadable: async (postId, reader) => (await findReadable(postId, reader)) !== undefined,
  }
}
