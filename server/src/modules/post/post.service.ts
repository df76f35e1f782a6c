import { createPostDeleting, type PostDeleting } from './post-deleting.service.ts'
import type { PostParts } from './post.parts.ts'
import { createPostReading, type PostReading } from './post-reading.service.ts'
import { createPostShowing } from './post-presenter.service.ts'
import { createPostStarring, type PostStarring } from './post-star.service.ts'
import { createPostSweep, type PostSweep } from './post.jobs.ts'
import { createPostWriting, type PostWriting } from './post-writing.service.ts'

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
