import type { NestedPost } from '#contract/post.ts'
import type { CachedPost } from './api/post-cache.ts'

/** One row of the list of replies. Nested ones are rows of their own, so that long ones are virtualised too. */
export type PostRow =
  | { kind: 'post'; post: CachedPost }
  | { kind: 'nested'; nested: NestedPost; parent: CachedPost; first: boolean; last: boolean }
  | { kind: 'more'; parent: CachedPost }

/** Replies with their nested ones as rows, in the order in which they are read. */
export const listPostRows = (posts: readonly CachedPost[]): PostRow[] =>
  posts.flatMap((post): PostRow[] => {
    const more = post.nestedNum > post.nested.length
    return [
      { kind: 'post', post },
      ...post.nested.map((nested, index): PostRow => ({
        kind: 'nested',
        nested,
        parent: post,
        first: index === 0,
        last: !more && index === post.nested.length - 1,
      })),
      ...(more ? [{ kind: 'more', parent: post } as const] : []),
    ]
  })
