import type { Executor } from '#server/platform/database/database.ts'
import { cleanupJob, type ScheduledJob } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { createLettingGo, type MediaService } from '../media/media.module.ts'
import { dropPictures, lockGoneWithPicture } from './post-media.queries.ts'

interface Parts {
  db: Executor
  clock: Clock
  media: Pick<MediaService, 'release'>
}

export const createPostJobs = ({ db, clock, media }: Parts): [cleanup: ScheduledJob] => [
  // Releases the pictures of what was deleted and can no longer be restored.
  cleanupJob('post', createLettingGo({ db, clock, media, lock: lockGoneWithPicture, drop: dropPictures })),
]
