import type { Job } from '#server/platform/jobs/job.ts'
import type { PointLapseService } from './point-lapse.service.ts'

/** Points lapse by themselves, and their owners are told before. */
export const createPointJobs = ({ lapse, notify }: Pick<PointLapseService, 'lapse' | 'notify'>): Job[] => [
  { name: 'lapse-points', everyMs: 10 * 60 * 1000, run: lapse },
  { name: 'tell-of-lapsing-points', everyMs: 60 * 60 * 1000, run: notify },
]
