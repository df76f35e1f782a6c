import type { Job } from '#server/platform/jobs/job.ts'
import { type RefundReturnService, returnJob } from './refund-return.service.ts'

export const createRefundJobs = (returns: RefundReturnService): Job[] => [
  {
    type: returnJob,
    handle: ({ refundId }: { refundId: string }) => returns.giveBack(refundId),
    giveUp: ({ refundId }: { refundId: string }) => returns.goOn(refundId),
    retry: { limit: 500, delaySeconds: 10, maxDelaySeconds: 3600 },
  },
]
