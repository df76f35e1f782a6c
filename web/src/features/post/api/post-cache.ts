import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import type { NestedPost, Post, postOrder } from '#contract/post.ts'
import type { ListPages } from '#web/lib/client/infinite-list.ts'
import { updateLists } from '#web/lib/client/list-cache.ts'
import { listPositions } from '#web/lib/client/list-positions.ts'

export type PostOrder = (typeof postOrder)[number]

/** The replies of a topic in an order, also those alone in which its author speaks, or the one that a link leads to (`postId` may be of a nested one). */
export type PostSelection = { orderBy: PostOrder; topicAuthorId?: string } | { postId: string }

/** Names of what the query cache holds about replies. */
export const postKeys = {
  pages: ['post', 'page'] as const,
  pagesOfTopic: (topicId: string) => ['post', 'page', { topicId }] as const,
  page: (topicId: string, selection: PostSelection) => ['post', 'page', { topicId, ...selection }] as const,
  pagesOfUser: (userId: string) => ['my-post', userId] as const,
}

/** A reply in the cache. Its nested replies grow beyond the preview as the reader asks for more. */
export interface CachedPost extends Post {
  /** Where the next nested replies begin; undefined before any was asked for beyond the preview. */
  nestedCursor?: string | undefined
}

export type PostPage = Omit<OutputOf<'post.page'>, 'records'> & { records: CachedPost[] }
export type PostPages = ListPages<PostPage>

// Ids are 64-bit numbers in decimal: the longer is the greater.
const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

/** Nested replies of two sources as one list, oldest first, each once; `added` is the newer knowledge. */
export const mergeNested = (known: readonly NestedPost[], added: readonly NestedPost[]): NestedPost[] => {
  const merged = new Map([...known, ...added].map((nested) => [nested.id, nested]))
  return [...merged.values()].toSorted((a, b) => compareIds(a.id, b.id))
}

const listsOf = (queryClient: QueryClient, topicId: string) =>
  listPositions<CachedPost>(queryClient, postKeys.pagesOfTopic(topicId))

/** Changes a reply, nested or not, wherever it is cached. */
export const patchPost = (
  queryClient: QueryClient,
  { id, topicId }: Pick<NestedPost, 'id' | 'topicId'>,
  patch: Partial<Pick<NestedPost, 'starFlag' | 'starNum'>>,
): void =>
  updateLists<CachedPost>(queryClient, postKeys.pagesOfTopic(topicId), (post) => {
    if (post.id === id) return { ...post, ...patch }
    if (!post.nested.some((nested) => nested.id === id)) return post
    return { ...post, nested: post.nested.map((nested) => (nested.id === id ? { ...nested, ...patch } : nested)) }
  })

/** Marks which reply of a topic is pinned, if any, wherever it is cached. */
export const markPinned = (queryClient: QueryClient, topicId: string, pinnedId: string | null): void =>
  updateLists<CachedPost>(queryClient, postKeys.pagesOfTopic(topicId), (post) =>
    post.pinFlag === (post.id === pinnedId) ? post : { ...post, pinFlag: post.id === pinnedId },
  )

/** Adds nested replies that the reader asked for to the reply under which they stand. */
export const addNested = (
  queryClient: QueryClient,
  { id, topicId }: Pick<Post, 'id' | 'topicId'>,
  page: OutputOf<'post.pageNested'>,
): void =>
  updateLists<CachedPost>(queryClient, postKeys.pagesOfTopic(topicId), (post) => {
    if (post.id !== id) return post
    const nested = mergeNested(post.nested, page.records)
    // After the last page the count is what is there: somebody may have deleted one meanwhile.
    if (page.cursor === null) return { ...post, nested, nestedNum: nested.length, nestedCursor: undefined }
    return { ...post, nested, nestedCursor: page.cursor }
  })

/** Puts a nested reply under its parent, wherever that is cached. @returns whether it stood nowhere yet */
const insertNested = (queryClient: QueryClient, added: NestedPost): boolean => {
  let isNew = true
  updateLists<CachedPost>(queryClient, postKeys.pagesOfTopic(added.topicId), (post) => {
    if (post.id !== added.parentId) return post
    if (post.nested.some(({ id }) => id === added.id)) {
      isNew = false
      return post
    }
    return { ...post, nested: mergeNested(post.nested, [added]), nestedNum: post.nestedNum + 1 }
  })
  return isNew
}

/**
 * Puts a reply that was just sent where its author looks for it: a reply to the topic first in every order, a
 * nested one last under its parent. One that is there already (it was sent twice) stays as it is.
 * @returns whether it is new
 */
export const insertPost = (queryClient: QueryClient, post: Post): boolean => {
  if (post.parentId !== null) return insertNested(queryClient, post)
  // Where one reads the author of the topic alone, nobody else's stands.
  const holds = ({ queryKey }: { queryKey: QueryKey }) => {
    const { topicAuthorId } = queryKey[2] as { topicAuthorId?: string }
    return topicAuthorId === undefined || topicAuthorId === post.author.id
  }
  return listsOf(queryClient, post.topicId).insert(post, { predicate: holds })
}

/** Takes replies, nested or not, out of the lists under a key. */
const dropPosts = (queryClient: QueryClient, queryKey: QueryKey, isUnwanted: (post: NestedPost) => boolean): void =>
  updateLists<CachedPost>(queryClient, queryKey, (post) => {
    if (isUnwanted(post)) return undefined
    const nested = post.nested.filter((one) => !isUnwanted(one))
    const gone = post.nested.length - nested.length
    return gone === 0 ? post : { ...post, nested, nestedNum: post.nestedNum - gone }
  })

/** Takes everything of a user out of all replies. */
export const dropAuthor = (queryClient: QueryClient, userId: string): void =>
  dropPosts(queryClient, postKeys.pages, ({ author }) => author.id === userId)

/**
 * Takes a reply, with those nested in it, out of every list.
 * @returns how many are gone with it, and a function that puts them back where they stood
 */
export const dropPost = (queryClient: QueryClient, post: NestedPost): { num: number; putBack: () => void } => {
  if (post.parentId !== null) {
    dropPosts(queryClient, postKeys.pagesOfTopic(post.topicId), ({ id }) => id === post.id)
    return { num: 1, putBack: () => void insertNested(queryClient, post) }
  }
  const lists = listsOf(queryClient, post.topicId)
  const num = 1 + (lists.find(post.id)?.nestedNum ?? 0)
  return { num, putBack: lists.takeOut(post.id) }
}
