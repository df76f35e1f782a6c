import { railwayLimits } from '#contract/railway-limits.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { createWaitlistLogHeadService, type WaitlistLogHeadParts } from './waitlist-log-head.service.ts'
import { createWaitlistLogReadingService, type WaitlistLogReadingParts } from './waitlist-log-reading.service.ts'
import { registerWaitlistLogRoutes } from './waitlist-log.routes.ts'
import { createWaitlistLogService } from './waitlist-log.service.ts'

export type { LogBody, NewEvent } from './log-event.ts'
export type { WaitlistLogHeadService } from './waitlist-log-head.service.ts'
export type { WaitlistLogReadingService } from './waitlist-log-reading.service.ts'
export type { WaitlistLogService } from './waitlist-log.service.ts'

/** 公平日志: what becomes of those who wait for seats, for anybody to verify. See docs/decisions/0038-fair-log.md. */
export const createWaitlistLogModule = (parts: WaitlistLogHeadParts & Omit<WaitlistLogReadingParts, 'heads'>) => {
  const heads = createWaitlistLogHeadService(parts)
  const reading = createWaitlistLogReadingService({ ...parts, heads })
  const jobs: Job[] = [
    { name: 'waitlist-log-sign', everyMs: railwayLimits.logHeadSeconds * 1000, atStart: true, run: () => heads.sign() },
  ]
  return {
    service: { ...createWaitlistLogService(parts), heads, reading },
    jobs,
    routes: (register: Register) => registerWaitlistLogRoutes(register, reading),
  }
}
