import type { Job } from '#server/platform/jobs/job.ts'
import type { ReminderTellService } from './reminder-tell.service.ts'

/** What is due is told within the minute. */
export const createReminderJobs = (telling: ReminderTellService): Job[] => [
  { name: 'reminder-tell', everyMs: 20_000, atStart: true, run: telling.tellDue },
]
