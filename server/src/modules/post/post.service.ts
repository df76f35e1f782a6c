import { createPostDeleting, type PostDeleting } from './post.deleting.ts'
import type { PostParts } from './post.parts.ts'
import { createPostReading, type PostReading } from './post.reading.ts'
import { createPostShowing } from './post.showing.ts'
import { createPostStarring, type PostStarring } from './post.starring.ts'
import { createPostSweep, type PostSweep } from './post.sweep.ts'
import { createPostWriting, type PostWriting } from './post.writing.ts'

export type { PostParts } from './post.parts.ts'

export type PostService = PostReading & PostWriting & PostDeleting & PostStarring & PostSweep

export const createPostService = (given: PostParts): PostService => {
  const parts = { ...given, showing: createPostShowing(given) }
  return {
    ...createPostReading(parts),
    ...createPostWriting(parts),
    ...createPostDeleting(parts),
    ...createPostStarring(parts),
    ...createPostSweep(parts),
  }
}
