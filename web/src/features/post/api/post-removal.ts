import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { NestedPost } from '#contract/post.ts'
import { type CachedPost, mergeNested, postKeys, type PostPages } from './post-cache.ts'

type Unwanted = (post: NestedPost) => boolean

const withoutNested = (post: CachedPost, unwanted: Unwanted): CachedPost => {
  const nested = post.nested.filter((one) => !unwanted(one))
  if (nested.length === post.nested.length) return post
  return { ...post, nested, nestedNum: post.nestedNum - (post.nested.length - nested.length) }
}

const withoutPosts = (pages: PostPages, unwanted: Unwanted): PostPages => ({
  ...pages,
  pages: pages.pages.map((page) => {
    const records = page.records.filter((post) => !unwanted(post)).map((post) => withoutNested(post, unwanted))
    const same = records.length === page.records.length && records.every((post, index) => post === page.records[index])
    return same ? page : { ...page, records }
  }),
})

/** Takes everything of a user out of all replies. */
export const dropAuthor = (queryClient: QueryClient, userId: string): void => {
  queryClient.setQueriesData<PostPages>(
    { queryKey: postKeys.all },
    (pages) => pages && withoutPosts(pages, ({ author }) => author.id === userId),
  )
}

/** Where a reply to the topic stood in one list. */
interface Spot {
  queryKey: QueryKey
  page: number
  record: number
  post: CachedPost
}

const holds = (pages: PostPages, { id }: NestedPost) =>
  pages.pages.some(({ records }) => records.some((post) => post.id === id))

const putBackAt = (pages: PostPages, { page: pageIndex, record, post }: Spot): PostPages | undefined => {
  if (holds(pages, post)) return undefined
  const wanted = Math.min(pageIndex, pages.pages.length - 1)
  return {
    ...pages,
    pages: pages.pages.map((page, index) =>
      index === wanted ? { ...page, records: page.records.toSpliced(record, 0, post) } : page,
    ),
  }
}

const putBackUnder = (pages: PostPages, nested: NestedPost): PostPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    records: page.records.map((post) =>
      post.id === nested.parentId && !post.nested.some(({ id }) => id === nested.id)
        ? { ...post, nested: mergeNested(post.nested, [nested]), nestedNum: post.nestedNum + 1 }
        : post,
    ),
  })),
})

/**
 * Takes a reply, with those nested in it, out of every list for as long as it may come back.
 * @returns how many are gone with it, and a function that puts them back where they stood
 */
export const takePostOut = (queryClient: QueryClient, post: NestedPost): { num: number; putBack: () => void } => {
  const filter = { queryKey: postKeys.pages(post.topicId) }
  const spots = queryClient.getQueriesData<PostPages>(filter).flatMap(([queryKey, pages]): Spot[] =>
    (pages?.pages ?? []).flatMap((page, pageIndex) => {
      const record = page.records.findIndex(({ id }) => id === post.id)
      const found = page.records[record]
      return found === undefined ? [] : [{ queryKey, page: pageIndex, record, post: found }]
    }),
  )
  queryClient.setQueriesData<PostPages>(filter, (pages) => pages && withoutPosts(pages, ({ id }) => id === post.id))

  const putBack = () => {
    for (const spot of spots)
      queryClient.setQueryData<PostPages>(spot.queryKey, (pages) => pages && putBackAt(pages, spot))
    if (post.parentId !== null)
      queryClient.setQueriesData<PostPages>(filter, (pages) => pages && putBackUnder(pages, post))
  }
  return { num: 1 + (spots[0]?.post.nestedNum ?? 0), putBack }
}
