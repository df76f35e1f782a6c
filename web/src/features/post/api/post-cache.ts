import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import type { NestedPost, Post, postOrder } from '#contract/post.ts'

/** A reply in the cache. Its nested replies grow beyond the preview as the reader asks for more. */
export interface CachedPost extends Post {
  /** Where the next nested replies begin; undefined before any was asked for beyond the preview. */
  nestedCursor?: string | undefined
}

export type PostPage = Omit<OutputOf<'post.page'>, 'records'> & { records: CachedPost[] }
export type PostPages = InfiniteData<PostPage, string | undefined>

/** Names of what the query cache holds about replies. */
export const postKeys = {
  all: ['post', 'page'] as const,
  pages: (topicId: string) => ['post', 'page', { topicId }] as const,
  page: (topicId: string, selection: PostSelection) => ['post', 'page', { topicId, ...selection }] as const,
}

/** The replies of a topic in an order, or the one that a link leads to (`postId` may be of a nested one). */
export type PostSelection = { orderBy: (typeof postOrder)[number] } | { postId: string }

// Ids are 64-bit numbers in decimal: the longer is the greater.
const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

/** Nested replies of two sources as one list, oldest first, each once; `added` is the newer knowledge. */
export const mergeNested = (known: readonly NestedPost[], added: readonly NestedPost[]): NestedPost[] => {
  const merged = new Map([...known, ...added].map((nested) => [nested.id, nested]))
  return [...merged.values()].toSorted((a, b) => compareIds(a.id, b.id))
}

/** Changes all lists of a topic's replies; one for which nothing is returned stays as it is. */
export const updatePages = (
  queryClient: QueryClient,
  topicId: string,
  update: (pages: PostPages) => PostPages | undefined,
) => queryClient.setQueriesData<PostPages>({ queryKey: postKeys.pages(topicId) }, (pages) => pages && update(pages))

/** Changes replies one by one; pages without a change stay the same objects. */
export const mapPosts = (pages: PostPages, map: (post: CachedPost) => CachedPost): PostPages => ({
  ...pages,
  pages: pages.pages.map((page) => {
    const records = page.records.map(map)
    return records.some((post, index) => post !== page.records[index]) ? { ...page, records } : page
  }),
})

/** Changes a reply, nested or not, wherever it is cached. */
export const patchPost = (
  queryClient: QueryClient,
  { id, topicId }: Pick<NestedPost, 'id' | 'topicId'>,
  patch: Partial<Pick<NestedPost, 'starFlag' | 'starNum'>>,
): void => {
  updatePages(queryClient, topicId, (pages) =>
    mapPosts(pages, (post) => {
      if (post.id === id) return { ...post, ...patch }
      if (!post.nested.some((nested) => nested.id === id)) return post
      return { ...post, nested: post.nested.map((nested) => (nested.id === id ? { ...nested, ...patch } : nested)) }
    }),
  )
}

/** Adds nested replies that the reader asked for to the reply under which they stand. */
export const addNested = (
  queryClient: QueryClient,
  { id, topicId }: Pick<Post, 'id' | 'topicId'>,
  page: OutputOf<'post.pageNested'>,
): void => {
  updatePages(queryClient, topicId, (pages) =>
    mapPosts(pages, (post) => {
      if (post.id !== id) return post
      const nested = mergeNested(post.nested, page.records)
      // After the last page the count is what is there: somebody may have deleted one meanwhile.
      if (page.cursor === null) return { ...post, nested, nestedNum: nested.length, nestedCursor: undefined }
      return { ...post, nested, nestedCursor: page.cursor }
    }),
  )
}

const holds = (pages: PostPages, id: string) =>
  pages.pages.some(({ records }) =>
    records.some((post) => post.id === id || post.nested.some((nested) => nested.id === id)),
  )

const prepend = (pages: PostPages, post: Post): PostPages => ({
  ...pages,
  pages: pages.pages.map((page, index) => (index === 0 ? { ...page, records: [post, ...page.records] } : page)),
})

/**
 * Puts a reply that was just sent where its author looks for it: a reply to the topic first in every order, a
 * nested one last under its parent. One that is there already (it was sent twice) stays as it is.
 * @returns whether it is new
 */
export const insertPost = (queryClient: QueryClient, post: Post): boolean => {
  let known = false
  updatePages(queryClient, post.topicId, (pages) => {
    if (holds(pages, post.id)) {
      known = true
      return undefined
    }
    if (post.parentId === null) return prepend(pages, post)
    return mapPosts(pages, (parent) =>
      parent.id === post.parentId
        ? { ...parent, nested: mergeNested(parent.nested, [post]), nestedNum: parent.nestedNum + 1 }
        : parent,
    )
  })
  return !known
}
