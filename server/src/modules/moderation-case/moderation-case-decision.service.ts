import type { CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { CaseTarget, moderationCaseCalls } from '#contract/moderation-case.ts'
import { cutText } from '#contract/text.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import type { InteractionRecorderService } from '../interaction-recorder/interaction-recorder.module.ts'
import type { PostModerationService } from '../post/post.module.ts'
import type { Notice } from '../service/service.module.ts'
import type { TopicModerationService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'
import { decisionText, judgedText, releasedText } from './moderation-case.messages.ts'
import { isPossible, mayDecide } from './moderation-case.policy.ts'
import { type CaseRow, closeCases, findCases, lockCases, openCase, setUpheld } from './moderation-case.queries.ts'
import {
  findDecision,
  hasStanding,
  insertDecision,
  lockDecision,
  setUndone,
  wasDecided,
} from './moderation-case-decision.queries.ts'
import {
  type ModerationEffectService,
  nothingTouched,
  type Touched,
  type Verdict,
} from './moderation-case-effect.service.ts'
import { keyOfTarget, type ModerationTargetService } from './moderation-case-target.service.ts'

type Decision = CallParsed<typeof moderationCaseCalls.decide>['body']
type HeldJudgement = CallParsed<typeof moderationCaseCalls.judgeHeld>['body']

export interface ModerationDecisionParts {
  db: Executor
  clock: Clock
  audit: AuditRecorder
  recorder: Pick<InteractionRecorderService, 'transact'>
  user: Pick<UserService, 'briefs'>
  topic: { moderation: TopicModerationService }
  post: { moderation: PostModerationService }
  targets: ModerationTargetService
  effects: ModerationEffectService
}

/** What comes of cases; failures as in `moderationCaseCalls`. */
export interface ModerationDecisionService {
  decide(decision: Decision, by: StaffActor): Promise<null>
  judgeHeld(judgement: HeldJudgement, by: StaffActor): Promise<null>
  /**
   * Undoes all that a decision has done, in the transaction of the caller's, who tells whom it touched.
   * @returns what is to be called once the transaction is committed
   */
  undo(transaction: Executor, decisionId: string, by: { staffId: string; reason: string }): Promise<() => Promise<void>>
  /** Runs what undoes a decision: those whom a text concerns that comes back are told afterwards. */
  transact<T>(work: (transaction: Executor) => Promise<T>): Promise<T>
}

/** So much of a text stands in a notice about it. */
const noticeExcerpt = 30

const excerptOf = ({ title, content }: CaseTarget): string =>
  cutText((title || content).replace(/\s+/g, ' ').trim(), noticeExcerpt).text

const daysAfter = (at: Date, days: number | undefined): Date | null =>
  days === undefined ? null : new Date(at.getTime() + days * 86_400_000)

export const createModerationDecisionService = (parts: ModerationDecisionParts): ModerationDecisionService => {
  const { db, clock, audit, recorder, user, topic, post, targets, effects } = parts

  /** @returns the decision and what its author is told */
  const apply = async (
    transaction: Executor,
    { row, target }: { row: CaseRow; target: CaseTarget },
    verdict: Verdict,
    by: StaffActor,
    touched: Touched,
  ): Promise<{ decisionId: string; notice: Notice }> => {
    const { clientId, actions, rule, words, reason, silenceUntil, banUntil, at } = verdict
    if (!mayDecide(row, by.userId)) throw new AppError('FORBIDDEN')
    if (!actions.every((action) => isPossible(row.kind, action))) throw new AppError('CASE_ACTION_IMPOSSIBLE')
    const decisionId = await insertDecision(transaction, {
      ...{ case_id: row.id, author_id: row.author_id, staff_id: by.userId, client_id: clientId },
      ...{ actions, rule: rule ?? null, words, reason, decided_at: at },
      ...{ silence_until: silenceUntil, ban_until: banUntil },
    })
    await effects.actOnText(transaction, target, { actions, decisionId, at }, touched)
    await effects.impose(transaction, row, { ...verdict, decisionId, staffId: by.userId }, touched)
    await setUpheld(
      transaction,
      row.id,
      actions.some((action) => action !== 'restore'),
    )
    const appealUntil = new Date(at.getTime() + limits.appealSeconds * 1000)
    const sentAt = row.kind === 'message' && target.createTime !== null ? new Date(target.createTime) : undefined
    const told = { decisionId, kind: row.kind, excerpt: excerptOf(target), sentAt, appealUntil }
    const text = decisionText({ ...told, ...verdict })
    return { decisionId, notice: { userId: row.author_id, text, idempotencyKey: `decision ${decisionId}` } }
  }

  const stateOf = (target: CaseTarget) => ({ kind: target.kind, targetId: target.id, state: target.state })

  const decide: ModerationDecisionService['decide'] = async (decision, by) => {
    const { clientId, actions, rule, words, reason, silenceDays, banDays, closeFlag } = decision
    const ids = [...new Set(decision.caseIds)]
    const at = clock.now()
    const verdict = { ...{ clientId, actions, rule, words, reason, at }, ...spans(at, silenceDays, banDays) }
    const touched = nothingTouched()
    // What they say is read before: a transaction asks for nothing outside of itself.
    const found = await targets.present(await findCases(db, ids))
    const push = await recorder.transact(db, async (transaction) => {
      const rows = await lockCases(transaction, ids)
      if (rows.length !== ids.length) throw new AppError('CASE_GONE')
      const told: Notice[] = []
      const decided: string[] = []
      for (const row of rows) {
        if (await wasDecided(transaction, { staffId: by.userId, clientId, caseId: row.id })) continue
        if (row.closed_at !== null) throw new AppError('CASE_CLOSED')
        const target = found.get(keyOfTarget(row))
        if (!target) throw new Error('a case has no target')
        const { decisionId, notice } = await apply(transaction, { row, target }, verdict, by, touched)
        told.push(notice)
        decided.push(row.id)
        await audit.record(transaction, by, {
          action: 'moderationCase.decide',
          target: { kind: 'moderationCase', id: row.id },
          aboutId: row.author_id,
          before: stateOf(target),
          after: { decisionId, actions: actions.join(' '), rule: rule ?? null, closed: closeFlag },
          reason,
        })
      }
      if (closeFlag) await closeCases(transaction, decided, { at, by: by.userId })
      return await effects.tell(transaction, told)
    })
    await effects.settle(touched)
    await push()
    return null
  }

  /** What waits, or has waited, for somebody to look at it, and which decision holds it back now. */
  const findHeld = async ({ kind, targetId }: Pick<HeldJudgement, 'kind' | 'targetId'>) => {
    const topics = kind === 'topic' ? await topic.moderation.find([targetId]) : []
    const posts = kind === 'post' ? await post.moderation.find([targetId]) : []
    const [target] = kind === 'topic' ? await targets.topics(topics) : await targets.posts(posts)
    if (!target) throw new AppError('CASE_TARGET_GONE')
    return { target, decisionId: [...topics, ...posts][0]?.hold_decision_id ?? null }
  }

  /** Who of the staff has made it stand as it does; null when it was nobody of them, or is not known any more. */
  const findJudge = async ({ target, decisionId }: { target: CaseTarget; decisionId: string | null }) => {
    if (decisionId !== null) return (await findDecision(db, decisionId))?.staff_id ?? null
    const { kind, id, state } = target
    if (state !== 'shown' || (kind !== 'topic' && kind !== 'post')) return null
    const last = await audit.last(db, { action: 'moderationCase.judgeHeld', target: { kind, id } })
    // Else it was let go otherwise: by the operator's reviewer, or by an appeal.
    return last?.after.state === 'shown' ? last.actorId : null
  }

  /** Of what waits no longer: done again by the same person it is done; to anybody else it is told what became of it. */
  const passJudged = async ({ kind, targetId, releaseFlag }: HeldJudgement, by: StaffActor): Promise<null> => {
    const { target, decisionId } = await findHeld({ kind, targetId })
    const { state } = target
    const judgeId = await findJudge({ target, decisionId })
    const isOwn = judgeId === by.userId
    if (isOwn && state === (releaseFlag ? 'shown' : 'removed')) return null
    const name = judgeId === null ? undefined : (await user.briefs([judgeId])).get(judgeId)?.nickname
    throw new AppError('HELD_JUDGED', {
      message: judgedText(target, { name, isOwn, isHeldByDecision: decisionId !== null }),
    })
  }

  const judgeHeld: ModerationDecisionService['judgeHeld'] = async (judgement, by) => {
    const { kind, targetId, releaseFlag, rule, words, reason } = judgement
    const at = clock.now()
    const touched = nothingTouched()
    const service = kind === 'topic' ? topic.moderation : post.moderation
    const { target } = await findHeld(judgement)
    const { id: authorId } = target.author
    if (!mayDecide({ author_id: authorId }, by.userId)) throw new AppError('FORBIDDEN')
    const push = await recorder.transact(db, async (transaction) => {
      // What was judged meanwhile stays as it was judged, and what was deleted is nothing to judge.
      if (!(await service.isWaiting(transaction, targetId))) return undefined
      if (releaseFlag) await service.release(transaction, targetId, null)
      if (kind === 'topic') touched.topicIds.add(targetId)
      else if (target.topicId !== null) touched.repliesOf.add(target.topicId)
      const line = {
        action: 'moderationCase.judgeHeld',
        target: { kind, id: targetId },
        aboutId: authorId,
        before: { state: 'held' },
        reason,
      } as const
      if (releaseFlag) {
        await audit.record(transaction, by, { ...line, after: { state: 'shown' } })
        const text = releasedText(kind, excerptOf(target))
        return await effects.tell(transaction, [
          { userId: authorId, text, idempotencyKey: `released ${kind} ${targetId}` },
        ])
      }
      const dueAt = new Date(at.getTime() + limits.caseSeconds * 1000)
      const opened = await openCase(transaction, { kind, targetId, authorId, at, dueAt })
      const [row] = await lockCases(transaction, [opened.id])
      if (!row) throw new Error('a case was neither opened nor there')
      const verdict = {
        ...{ clientId: crypto.randomUUID(), actions: ['remove' as const], rule, words: words ?? '', reason, at },
        ...{ silenceUntil: null, banUntil: null },
      }
      const { decisionId, notice } = await apply(transaction, { row, target }, verdict, by, touched)
      await closeCases(transaction, [row.id], { at, by: by.userId })
      await audit.record(transaction, by, { ...line, after: { state: 'removed', decisionId, rule: rule ?? null } })
      return await effects.tell(transaction, [notice])
    })
    if (!push) return await passJudged(judgement, by)
    await effects.settle(touched)
    await push()
    return null
  }

  return {
    decide,
    judgeHeld,
    transact: (work) => recorder.transact(db, work),
    undo: async (transaction, decisionId, { staffId, reason }) => {
      const touched = nothingTouched()
      const decision = await lockDecision(transaction, decisionId)
      const [row] = decision ? await lockCases(transaction, [decision.case_id]) : []
      if (!decision || !row || decision.undone_at !== null) return async () => {}
      await effects.undo(transaction, { decision, row, staffId, reason }, touched)
      await setUndone(transaction, decisionId, clock.now())
      await setUpheld(transaction, row.id, await hasStanding(transaction, row.id))
      return () => effects.settle(touched)
    },
  }
}

const spans = (at: Date, silenceDays: number | undefined, banDays: number | undefined) => ({
  silenceUntil: daysAfter(at, silenceDays),
  banUntil: daysAfter(at, banDays),
})
