import type { Job } from '#server/platform/jobs/job.ts'
import { answerQuestions, type ServiceHelperService } from './service-helper.service.ts'

/** The helper account answers. */
export const createServiceJobs = (helper: Pick<ServiceHelperService, 'answer' | 'askForLeft'>): Job[] => [
  {
    type: answerQuestions,
    handle: ({ windowId }: { windowId: string }) => helper.answer(windowId),
    // They must leave connections for everybody else.
    concurrency: 4,
    retry: { limit: 20, delaySeconds: 5, maxDelaySeconds: 600 },
  },
  { name: 'ask-for-left-questions', everyMs: 15_000, run: helper.askForLeft },
]
