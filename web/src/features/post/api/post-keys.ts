import type { postOrder } from '#contract/post.ts'

export type PostOrder = (typeof postOrder)[number]

/** The replies of a topic in an order, or the one that a link leads to (`postId` may be of a nested one). */
export type PostSelection = { orderBy: PostOrder } | { postId: string }

/** Names of what the query cache holds about replies. */
export const postKeys = {
  pages: ['post', 'page'] as const,
  pagesOfTopic: (topicId: string) => ['post', 'page', { topicId }] as const,
  page: (topicId: string, selection: PostSelection) => ['post', 'page', { topicId, ...selection }] as const,
  pagesOfUser: (userId: string) => ['my-post', userId] as const,
}
