import type { Job } from '#server/platform/jobs/job.ts'
import type { RunService } from './run.service.ts'

export const createRunJobs = ({ open, close }: Pick<RunService, 'open' | 'close'>): Job[] => [
  // A day that is on sale from midnight on is looked for often enough; nothing is written where all are open.
  { name: 'open-runs', everyMs: 60_000, atStart: true, run: open },
  { name: 'close-runs', everyMs: 3600 * 1000, run: close },
]
