import type { QueueJob } from '#server/platform/jobs/job.ts'
import { type OfficialTopicPublishingService, settleOfficialTopicJob } from './official-topic-publishing.service.ts'

/** Publishes when the time has come, and finishes what a process that has ended has begun. */
export const createOfficialTopicJobs = (
  publishing: OfficialTopicPublishingService,
): QueueJob<{ officialTopicId: string }>[] => [
  {
    type: settleOfficialTopicJob,
    handle: ({ officialTopicId }) => publishing.settle(officialTopicId),
    // For about a day: neither a rate nor a database that is away is a reason to forget it.
    retry: { limit: 100, delaySeconds: 5, maxDelaySeconds: 900 },
  },
]
