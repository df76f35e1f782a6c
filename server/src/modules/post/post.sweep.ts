import { dropPictures, lockGoneWithPicture } from './post-sweep.queries.ts'
import type { PostParts } from './post.parts.ts'

export interface PostSweep {
  /** Releases the pictures of what was deleted and can no longer be restored. */
  sweep(): Promise<void>
}

export const createPostSweep = ({ media }: Pick<PostParts, 'db' | 'clock' | 'media'>): PostSweep => ({
  sweep: () => media.releaseDeleted({ lock: lockGoneWithPicture, drop: dropPictures }),
})
