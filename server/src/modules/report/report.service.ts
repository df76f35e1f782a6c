import type { CallParsed } from '#contract/call.ts'
import type { reportCalls } from '#contract/report.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { PostReadingService } from '../post/post.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'
import { upsertReport } from './report.queries.ts'

export interface ReportParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  topic: Pick<TopicReadingService, 'authorOf'>
  post: Pick<PostReadingService, 'authorOf'>
  user: Pick<UserService, 'visible'>
}

type Report = CallParsed<typeof reportCalls.create>['body']

const gone = { topic: 'TOPIC_GONE', post: 'POST_GONE', user: 'USER_GONE' } as const

export interface ReportService {
  /**
   * Reports what the user may see; doing it again replaces the reason.
   * @throws {AppError} TOPIC_GONE, POST_GONE, USER_GONE, REPORT_SELF, TOO_MANY_REQUESTS
   */
  create(report: Report, reporterId: string): Promise<null>
}

export const createReportService = ({ db, clock, limiter, topic, post, user }: ReportParts): ReportService => {
  /** Whose it is that is reported; undefined when the reporter may not see it. */
  const ownerOf: Record<Report['kind'], (targetId: string, reporterId: string) => Promise<string | undefined>> = {
    topic: topic.authorOf,
    post: post.authorOf,
    user: async (targetId, reporterId) => ((await user.visible(targetId, reporterId)) ? targetId : undefined),
  }

  return {
    create: async ({ kind, targetId, reason, note }, reporterId) => {
      await limiter.take('reportsPerUser', reporterId)
      const ownerId = await ownerOf[kind](targetId, reporterId)
      if (ownerId === undefined) throw new AppError(gone[kind])
      if (ownerId === reporterId) throw new AppError('REPORT_SELF')
      await upsertReport(db, {
        reporter_id: reporterId,
        kind,
        target_id: targetId,
        reason,
        note,
        created_at: clock.now(),
      })
      return null
    },
  }
}
