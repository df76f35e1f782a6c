import { limits } from '#contract/limits.ts'
import { cleanupJob, type Job, removeInBatches } from '#server/platform/jobs/job.ts'
import type { FriendFollowParts } from './friend-follow.service.ts'
import { forgetEndedFollows } from './friend.queries.ts'

const batch = 500

/** Forgets what blocks have ended, once it can no longer come back. */
export const createFriendJobs = ({ db, clock }: Pick<FriendFollowParts, 'db' | 'clock'>): Job[] => [
  cleanupJob('friend', () => {
    const before = new Date(clock.now().getTime() - limits.restoreSeconds * 1000)
    return removeInBatches(batch, () => forgetEndedFollows(db, before, batch))
  }),
]
