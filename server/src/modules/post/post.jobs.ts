import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { createLettingGo, type MediaService } from '../media/media.module.ts'
import { dropPictures, lockGoneWithPicture } from './post-media.queries.ts'

interface Parts {
  db: Executor
  clock: Clock
  media: Pick<MediaService, 'release'>
}

/** Releases the pictures of what was deleted and can no longer be restored. */
export const createPostCleanup = ({ db, clock, media }: Parts): (() => Promise<void>) =>
  createLettingGo({ db, clock, media, lock: lockGoneWithPicture, drop: dropPictures })
