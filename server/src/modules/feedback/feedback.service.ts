import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { feedbackCalls } from '#contract/feedback.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { ServiceService } from '../service/service.module.ts'
import { type FeedbackRow, findFeedback, insertFeedback } from './feedback.queries.ts'
import { thanksFor } from './feedback.messages.ts'

export interface FeedbackParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  desk: ServiceService['desk']
}

type Feedback = CallParsed<typeof feedbackCalls.create>['body']

export interface FeedbackService {
  /**
   * Keeps what a user thinks, and lets the helper account answer it. Idempotent by `clientId`.
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  create(feedback: Feedback, userId: string): Promise<CallAnswer<typeof feedbackCalls.create>>
}

const present = ({ id, created_at }: FeedbackRow) => ({ id, createTime: created_at.toISOString() })

export const createFeedbackService = ({ db, clock, limiter, desk }: FeedbackParts): FeedbackService => ({
  create: async ({ clientId, kind, content }, userId) => {
    const before = await findFeedback(db, userId, clientId)
    if (before) return present(before)
    await limiter.take('feedbackPerUser', userId)
    const [windowId, staffed] = await Promise.all([desk.open(userId), desk.isStaffed()])
    // One transaction: what is kept is answered, and what is answered is kept.
    const { row, written } = await db.transaction().execute(async (transaction) => {
      const made = await insertFeedback(transaction, {
        user_id: userId,
        client_id: clientId,
        kind,
        content,
        created_at: clock.now(),
      })
      if (!made) return { row: undefined, written: [] }
      const text = thanksFor(kind, content, staffed)
      return {
        row: made,
        written: await desk.receive(transaction, {
          ...{ windowId, userId, text, staffed },
          idempotencyKey: `feedback ${made.id}`,
        }),
      }
    })
    await desk.notify(written)
    // The same may have come meanwhile.
    const stored = row ?? (await findFeedback(db, userId, clientId))
    if (!stored) throw new Error('a feedback was neither made nor there')
    return present(stored)
  },
})
