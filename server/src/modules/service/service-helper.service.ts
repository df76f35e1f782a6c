import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { JobType } from '#server/platform/jobs/job.ts'
import { officialIds, type OfficialText } from '../chat/chat.module.ts'
import { clientIdOf } from './client-id.ts'
import { replyTo } from './helper-reply.ts'
import {
  closeHandover,
  countBefore,
  type HandoverRow,
  lockOpenHandover,
  openHandover,
  rateHandover,
  setTurn,
} from './service-handover.queries.ts'
import type { ServiceParts } from './service-notice.service.ts'
import type { ServiceWatchService } from './service-watch.service.ts'
import { endedText, marked, queueText, ratedText } from './service.messages.ts'
import { findAskedWindows, lockQuestions, type QuestionRow, removeQuestions } from './service.queries.ts'

/** The helper account's own answers. */
export interface ServiceHelperService {
  /** Has answered what a window's user has asked. Never throws. */
  ask(asked: { windowId: string }): Promise<void>
  /** Answers all that stands in a window. */
  answer(windowId: string): Promise<void>
  /** Has answered what stands there without anybody at it: its process ended between storing it and `ask`. */
  askForLeft(): Promise<void>
}

/** For each message to the helper account; the message itself stands in `service_questions` from when it was stored. */
export const answerQuestions: JobType<{ windowId: string }> = { name: 'answer-questions' }

/** Questions of one window that one transaction answers. */
const batchSize = 20
const mostLeftWindows = 500

type Parts = Pick<ServiceParts, 'staff' | 'operator' | 'help' | 'db' | 'clock' | 'jobs' | 'chat' | 'logError'> & {
  watch: ServiceWatchService
}

export const createServiceHelperService = (parts: Parts): ServiceHelperService => {
  const { staff, operator, help, db, clock, jobs, chat, logError, watch } = parts

  /** What is said to one question, and what comes of it. */
  const answerOne = async (
    transaction: Executor,
    windowId: string,
    question: QuestionRow,
    handover: HandoverRow | undefined,
  ): Promise<{ text?: string; handover: HandoverRow | undefined; rated?: boolean }> => {
    const reply = replyTo(question, { handedOver: handover !== undefined, findArticles: help.find })
    const now = clock.now()
    if (reply.action === 'rate') {
      const since = new Date(now.getTime() - limits.ratingSeconds * 1000)
      const rated = await rateHandover(transaction, windowId, { rating: reply.rating, now, since })
      return { text: rated ? ratedText(reply.rating) : reply.otherwise, handover, rated }
    }
    if (reply.action === 'answer') return { text: reply.text, handover }
    if (reply.action === 'hand over') {
      const opened = await openHandover(transaction, { windowId, userId: question.user_id, now })
      const before = await countBefore(transaction, opened)
      return { text: queueText(reply.why, before, await staff.isDeskStaffed()), handover: opened }
    }
    if (handover && reply.action === 'end') {
      await closeHandover(transaction, handover.id, { now })
      return { text: endedText, handover: undefined }
    }
    if (handover) await setTurn(transaction, handover.id, { answered: false, now: question.created_at })
    return { handover }
  }

  /**
   * Questions, replies and the queue change in one transaction: an answer is neither lost nor given twice, whoever ends
   * when. @returns whether there may be more
   */
  const answerSome = async (windowId: string): Promise<boolean> => {
    const { written, more, atDesk } = await db.transaction().execute(async (transaction) => {
      const questions = await lockQuestions(transaction, windowId, batchSize)
      let handover = await lockOpenHandover(transaction, windowId)
      const before = handover
      const texts: OfficialText[] = []
      let rated = false
      for (const question of questions) {
        if (question.recalled) continue
        const answered = await answerOne(transaction, windowId, question, handover)
        ;({ handover } = answered)
        rated ||= answered.rated === true
        if (answered.text !== undefined)
          texts.push({
            clientId: clientIdOf('reply', question.id),
            content: operator.current().machineMarkFlag ? marked(answered.text) : answered.text,
          })
      }
      const ids = questions.map(({ id }) => id)
      if (ids.length > 0) await removeQuestions(transaction, ids)
      return {
        written: await chat.official.write(transaction, officialIds.helper, windowId, texts),
        more: questions.length === batchSize,
        // Who has not called a person is nobody's at the desk.
        atDesk: rated || (questions.length > 0 && (before !== undefined || handover !== undefined)),
      }
    })
    await chat.official.notify(written)
    if (atDesk) await watch.changed()
    return more
  }

  return {
    ask: ({ windowId }) => jobs.enqueue(db, answerQuestions, { windowId }).catch(logError),
    answer: async (windowId) => {
      while (await answerSome(windowId)) continue
    },
    askForLeft: async () => {
      for (const windowId of await findAskedWindows(db, mostLeftWindows))
        await jobs.enqueue(db, answerQuestions, { windowId })
    },
  }
}
