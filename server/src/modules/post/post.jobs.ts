import { cleanupJob, type ScheduledJob } from '#server/platform/jobs/job.ts'
import type { MediaService } from '../media/media.module.ts'
import { dropPictures, lockGoneWithPicture } from './post.queries.ts'

interface Parts {
  media: Pick<MediaService, 'releaseDeleted'>
}

export const createPostJobs = ({ media }: Parts): [cleanup: ScheduledJob] => [
  // Releases the pictures of what was deleted and can no longer be restored.
  cleanupJob('post', () => media.releaseDeleted({ lock: lockGoneWithPicture, drop: dropPictures })),
]
