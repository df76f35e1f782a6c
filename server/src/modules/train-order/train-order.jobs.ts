import { cleanupJob, type Job } from '#server/platform/jobs/job.ts'
import { ticketsIssuedJob } from './train-order-payment.service.ts'
import type { TrainOrderNoticeService } from './train-order-notice.service.ts'
import type { TrainOrderService } from './train-order.service.ts'
import { runCancelledJob, runDelayedJob, type TrainRunService } from './train-order-run.service.ts'

const retry = { limit: 20, delaySeconds: 10, maxDelaySeconds: 600 }

export const createTrainOrderJobs = (services: {
  /** Encrypts again what older keys have encrypted. */
  reEncrypt(): Promise<void>
  orders: Pick<TrainOrderService, 'lapseDue'>
  notices: TrainOrderNoticeService
  runs: Pick<TrainRunService, 'settleCancelled' | 'tellDelayed'>
}): Job[] => {
  const { reEncrypt, orders, notices, runs } = services
  return [
    // Seats go back within a second of their time, whichever process has held them. Each looks, as one that is killed at it is missed only
    // after a minute; who comes second changes nothing.
    { name: 'train-order-lapse', everyMs: 500, inEachProcess: true, atStart: true, run: orders.lapseDue },
    { name: 'train-order-remind', everyMs: 60_000, run: notices.remindDue },
    cleanupJob('train-order', reEncrypt),
    {
      type: ticketsIssuedJob,
      handle: ({ orderId }: { orderId: string }) => notices.tellIssued(orderId),
      retry,
    },
    { type: runCancelledJob, handle: ({ runId }: { runId: string }) => runs.settleCancelled(runId), retry },
    {
      type: runDelayedJob,
      handle: ({ runId, minutes }: { runId: string; minutes: number }) => runs.tellDelayed(runId, minutes),
      retry,
    },
  ]
}
