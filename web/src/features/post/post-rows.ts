import type { NestedPost, Post } from '#contract/post.ts'

/** One row of the list of replies. Nested ones are rows of their own, so that long ones are virtualised too. */
export type PostRow<Listed extends Post> =
  | { kind: 'post'; post: Listed }
  | { kind: 'nested'; nested: NestedPost; parent: Listed; first: boolean; last: boolean }
  | { kind: 'more'; parent: Listed }

/** Replies with their nested ones as rows, in the order in which they are read. */
export const listPostRows = <Listed extends Post>(posts: readonly Listed[]): PostRow<Listed>[] =>
  posts.flatMap((post): PostRow<Listed>[] => {
    const more = post.nestedNum > post.nested.length
    return [
      { kind: 'post', post },
      ...post.nested.map((nested, index): PostRow<Listed> => ({
        kind: 'nested',
        nested,
        parent: post,
        first: index === 0,
        last: !more && index === post.nested.length - 1,
      })),
      ...(more ? [{ kind: 'more', parent: post } as const] : []),
    ]
  })
