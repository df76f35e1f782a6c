import { createSemaphore } from '#server/platform/concurrency/semaphore.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { officialIds, type OfficialText } from '../chat/chat.module.ts'
import { clientIdOf } from './client-id.ts'
import {
  closeHandover,
  countBefore,
  type HandoverRow,
  holdOpenHandover,
  openHandover,
  turnHandover,
} from './handover.queries.ts'
import { endedText, queueText, replyTo } from './helper.replies.ts'
import { findAskedWindows, holdQuestions, type QuestionRow, removeQuestions } from './question.queries.ts'
import type { ServiceParts } from './service.parts.ts'

/** The helper account's own answers. */
export interface HelperAnswering {
  /** Answers what a window's user has asked. Never throws: what could not be answered is answered by `sweep`. */
  answer(asked: { windowId: string }): Promise<void>
  /** Answers what was left: by a process that has ended, or by a failure. */
  sweep(): Promise<void>
  /** Resolves when no answer is under way in this process. */
  settled(): Promise<void>
}

/** Answers at once in one process: they must leave connections for everybody else. */
const lanes = 4
/** Questions of one window that one transaction answers. */
const batchSize = 20
const sweptWindows = 500

type Parts = Pick<ServiceParts, 'config' | 'db' | 'clock' | 'chat' | 'logError'>

export const createHelperAnswering = ({ config, db, clock, chat, logError }: Parts): HelperAnswering => {
  const lane = createSemaphore(lanes)
  const running = new Map<string, Promise<void>>()
  const askedAgain = new Set<string>()

  /** What is said to one question, and what comes of it. */
  const deal = async (
    transaction: Executor,
    windowId: string,
    question: QuestionRow,
    handover: HandoverRow | undefined,
  ): Promise<{ text?: string; handover: HandoverRow | undefined }> => {
    const reply = replyTo(question, handover !== undefined)
    const now = clock.now()
    if (reply.deed === 'answer') return { text: reply.text, handover }
    if (reply.deed === 'hand over') {
      const opened = await openHandover(transaction, { windowId, userId: question.user_id, now })
      const before = await countBefore(transaction, opened)
      return { text: queueText(reply.why, before, config.serviceStaff.length > 0), handover: opened }
    }
    if (handover && reply.deed === 'end') {
      await closeHandover(transaction, handover.id, { now })
      return { text: endedText, handover: undefined }
    }
    if (handover) await turnHandover(transaction, handover.id, { answered: false, now: question.created_at })
    return { handover }
  }

  /**
   * Questions, replies and the queue change in one transaction: an answer is neither lost nor given twice, whoever ends
   * when. @returns whether there may be more
   */
  const answerSome = async (windowId: string): Promise<boolean> => {
    const { written, more } = await db.transaction().execute(async (transaction) => {
      const questions = await holdQuestions(transaction, windowId, batchSize)
      let handover = await holdOpenHandover(transaction, windowId)
      const texts: OfficialText[] = []
      for (const question of questions) {
        if (question.recalled) continue
        const dealt = await deal(transaction, windowId, question, handover)
        ;({ handover } = dealt)
        if (dealt.text !== undefined) texts.push({ clientId: clientIdOf('reply', question.id), content: dealt.text })
      }
      const ids = questions.map(({ id }) => id)
      if (ids.length > 0) await removeQuestions(transaction, ids)
      return {
        written: await chat.official.write(transaction, officialIds.helper, windowId, texts),
        more: questions.length === batchSize,
      }
    })
    await chat.official.notify(written)
    return more
  }

  const work = async (windowId: string) => {
    try {
      do {
        askedAgain.delete(windowId)
        while (await lane(() => answerSome(windowId)));
      } while (askedAgain.has(windowId))
    } catch (error) {
      logError(error)
    }
  }

  const answer = async ({ windowId }: { windowId: string }) => {
    const before = running.get(windowId)
    if (before) {
      // Who answers already may have looked before this came.
      askedAgain.add(windowId)
      return await before
    }
    const done = work(windowId).finally(() => {
      running.delete(windowId)
      askedAgain.delete(windowId)
    })
    running.set(windowId, done)
    await done
  }

  return {
    answer,
    sweep: async () => {
      const windowIds = await findAskedWindows(db, sweptWindows)
      await Promise.all(windowIds.map((windowId) => answer({ windowId })))
    },
    settled: async () => void (await Promise.all(running.values())),
  }
}
