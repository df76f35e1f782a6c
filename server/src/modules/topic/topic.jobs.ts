import type { Executor } from '#server/platform/database/database.ts'
import { cleanupJob, type ScheduledJob } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { createLettingGo, type MediaService } from '../media/media.module.ts'
import { dropMedia, lockDeletedWithMedia } from './topic-media.queries.ts'

interface Parts {
  db: Executor
  clock: Clock
  media: Pick<MediaService, 'release'>
}

export const createTopicJobs = ({ db, clock, media }: Parts): [cleanup: ScheduledJob] => [
  // Releases the media of what was deleted and can no longer be restored.
  cleanupJob('topic', createLettingGo({ db, clock, media, lock: lockDeletedWithMedia, drop: dropMedia })),
]
