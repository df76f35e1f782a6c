import { cleanupJob, type ScheduledJob } from '#server/platform/jobs/job.ts'
import type { MediaService } from '../media/media.module.ts'
import { dropMedia, lockDeletedWithMedia } from './topic.queries.ts'

interface Parts {
  media: Pick<MediaService, 'releaseDeleted'>
}

export const createTopicJobs = ({ media }: Parts): [cleanup: ScheduledJob] => [
  // Releases the media of what was deleted and can no longer be restored.
  cleanupJob('topic', () => media.releaseDeleted({ lock: lockDeletedWithMedia, drop: dropMedia })),
]
