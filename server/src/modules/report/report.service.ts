import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { removedText } from '#contract/message.ts'
import type { reportCalls } from '#contract/report.ts'
import { cutText } from '#contract/text.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf, totalAmong } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { ChatService } from '../chat/chat.module.ts'
import type { GreetingCardReadingService } from '../greeting-card/greeting-card.module.ts'
import type { MediaService } from '../media/media.module.ts'
import type { ModerationCaseService } from '../moderation-case/moderation-case.module.ts'
import type { PostReadingService } from '../post/post.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'
import { countReports, type KeptMessage, pageReports, reportOrder, upsertReport } from './report.queries.ts'
import { presentReport } from './report.views.ts'

export interface ReportParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  media: Pick<MediaService, 'pictures'>
  topic: Pick<TopicReadingService, 'authorOf'>
  post: Pick<PostReadingService, 'authorOf'>
  user: Pick<UserService, 'visible' | 'peopleOf'>
  card: Pick<GreetingCardReadingService, 'targetOf'>
  chat: { messages: Pick<ChatService['messages'], 'around'> }
  moderationCase: { cases: Pick<ModerationCaseService, 'file'> }
}

type Report = CallParsed<typeof reportCalls.create>['body']

const gone = {
  topic: 'TOPIC_GONE',
  post: 'POST_GONE',
  user: 'USER_GONE',
  'greeting-card': 'GREETING_CARD_GONE',
  message: 'MESSAGE_GONE',
} as const

export interface ReportService {
  /**
   * Reports what the user may see; doing it again replaces the reason.
   * @throws {AppError} TOPIC_GONE, POST_GONE, USER_GONE, GREETING_CARD_GONE, MESSAGE_GONE, REPORT_SELF, TOO_MANY_REQUESTS
   */
  create(report: Report, reporterId: string): Promise<null>
  /** For the staff. @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  page(input: CallParsed<typeof reportCalls.page>['body']): Promise<CallAnswer<typeof reportCalls.page>>
}

export const createReportService = (parts: ReportParts): ReportService => {
  const { db, clock, limiter, media, topic, post, user, card, chat, moderationCase } = parts
  type Target = { id: string; ownerId: string; excerpt?: KeptMessage[] } | undefined

  /** What is named by its id. */
  const byId =
    (ownerOf: (id: string, reporterId: string) => Promise<string | undefined>) =>
    async (id: string, reporterId: string): Promise<Target> => {
      const ownerId = await ownerOf(id, reporterId)
      return ownerId === undefined ? undefined : { id, ownerId }
    }

  /** A message, with those around it as the reporter sees them: nobody else is shown any other of the chat. */
  const messageOf = async (id: string, reporterId: string): Promise<Target> => {
    const rows = await chat.messages.around(id, reporterId)
    const reported = rows.find((row) => row.id === id)
    if (!reported || reported.recalled_at !== null || reported.hold_decision_id !== null) return undefined
    const excerpt = rows.map((row) => ({
      senderId: row.sender_id,
      content: row.hold_decision_id === null ? cutText(row.content, limits.reportExcerpt.content).text : removedText,
      pictureId: row.kind === 'picture' && row.hold_decision_id === null ? row.media_id : null,
      time: row.created_at.toISOString(),
      isReported: row.id === id,
    }))
    return { id, ownerId: reported.sender_id, excerpt }
  }

  /** What is reported, and whose it is; undefined when the reporter may not see it. */
  const targetOf: Record<Report['kind'], (targetId: string, reporterId: string) => Promise<Target>> = {
    topic: byId(topic.authorOf),
    post: byId(post.authorOf),
    user: byId(async (id, reporterId) => ((await user.visible(id, reporterId)) ? id : undefined)),
    'greeting-card': card.targetOf,
    message: messageOf,
  }

  return {
    create: async ({ kind, targetId, reason, note }, reporterId) => {
      await limiter.take('reportsPerUser', reporterId)
      const target = await targetOf[kind](targetId, reporterId)
      if (target === undefined) throw new AppError(gone[kind])
      if (target.ownerId === reporterId) throw new AppError('REPORT_SELF')
      const { id, ownerId: authorId, excerpt = null } = target
      await db.transaction().execute(async (transaction) => {
        const report = { reporter_id: reporterId, kind, target_id: id, reason, note, excerpt, created_at: clock.now() }
        await moderationCase.cases.file(transaction, { kind, targetId: id, authorId, reason }, (caseId) =>
          upsertReport(transaction, { ...report, case_id: caseId }),
        )
      })
      return null
    },

    page: async ({ caseId, ...given }) => {
      const input = { ...given, ascFlag: false }
      const list = `reports-${caseId}`
      const found = await pageReports(db, { caseId }, sliceOf(list, reportOrder, input))
      const total = await totalAmong(input, found, () => countReports(db, caseId, limits.staffListTotal))
      const { shown, page } = pageOf(list, input, found)
      const [people, pictures] = await Promise.all([
        user.peopleOf(shown),
        media.pictures([
          ...new Set(shown.flatMap(({ excerpt }) => excerpt?.flatMap(({ pictureId }) => pictureId ?? []) ?? [])),
        ]),
      ])
      return { ...page, total, records: shown.map((row) => presentReport(row, { people, pictures })) }
    },
  }
}
