import type { Executor } from '#server/platform/database/database.ts'
import {
  type IndexedPost,
  type IndexedTopic,
  type IndexedUser,
  postEntry,
  topicEntry,
  userEntry,
} from './search-entries.ts'
import { dropEntries, saveEntry } from './search-index.queries.ts'

/** Keeps what search finds by in step with what is written, in the writer's transaction. */
export interface SearchIndexService {
  /** Adds a topic, or replaces what it was found by. Not for topics that are deleted or held back. */
  indexTopic(transaction: Executor, topic: IndexedTopic): Promise<void>
  /** Takes a topic out of what is found. */
  dropTopic(transaction: Executor, topicId: string): Promise<void>
  indexPost(transaction: Executor, post: IndexedPost): Promise<void>
  dropPosts(transaction: Executor, postIds: string[]): Promise<void>
  indexUser(transaction: Executor, user: IndexedUser): Promise<void>
  dropUser(transaction: Executor, userId: string): Promise<void>
}

export const createSearchIndexService = (): SearchIndexService => ({
  indexTopic: (transaction, topic) => saveEntry(transaction, 'topic', topicEntry(topic)),
  dropTopic: (transaction, topicId) => dropEntries(transaction, 'topic', [topicId]),
  indexPost: (transaction, post) => saveEntry(transaction, 'post', postEntry(post)),
  dropPosts: async (transaction, postIds) => {
    if (postIds.length > 0) await dropEntries(transaction, 'post', postIds)
  },
  indexUser: (transaction, user) => saveEntry(transaction, 'user', userEntry(user)),
  dropUser: (transaction, userId) => dropEntries(transaction, 'user', [userId]),
})
