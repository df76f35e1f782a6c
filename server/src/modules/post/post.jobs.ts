import { createLettingGo } from '../media/media.module.ts'
import { dropPictures, lockGoneWithPicture } from './post-media.queries.ts'
import type { PostParts } from './post.parts.ts'

export interface PostSweep {
  /** Lets go of the pictures of what was deleted and can no longer be restored. */
  sweep(): Promise<void>
}

export const createPostSweep = ({ db, clock, media }: Pick<PostParts, 'db' | 'clock' | 'media'>): PostSweep => ({
  sweep: createLettingGo({ db, clock, media, lock: lockGoneWithPicture, drop: dropPictures }),
})
