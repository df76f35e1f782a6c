import type { CaseAction, CaseTarget } from '#contract/moderation-case.ts'
import type { ReportKind } from '#contract/report.ts'
import type { RuleKey } from '#contract/rule.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { ChatModerationService } from '../chat/chat.module.ts'
import type { GreetingCardModerationService } from '../greeting-card/greeting-card.module.ts'
import type { PostModerationService } from '../post/post.module.ts'
import type { Notice, ServiceNoticeService } from '../service/service.module.ts'
import type { Hold, TopicModerationService } from '../topic/topic.module.ts'
import type { CaseRow } from './moderation-case.queries.ts'
import { type DecisionRow, setSanctions } from './moderation-case-decision.queries.ts'

interface Imposed {
  row: { id: string }
  /** Once the transaction is committed: it holds everywhere. */
  announce: () => Promise<void>
}

/** What keeps somebody from publishing, or out; of what is imposed or lifted in a case, the case tells. See the module `sanction`. */
export interface Sanctions {
  /** @param given `reason` is what the person reads; `until` null: for ever */
  impose(
    transaction: Executor,
    given: {
      userId: string
      kind: 'silence' | 'ban'
      until: Date | null
      rule: RuleKey
      reason: string
      staffId: string
      caseId?: string | undefined
    },
  ): Promise<Imposed>
  /** @throws {AppError} SANCTION_OVER when its time is over */
  lift(transaction: Executor, given: { sanctionId: string; reason: string; staffId: string }): Promise<Imposed>
}

/** What was touched in a transaction: to be shown to nobody any more, or to everybody again. */
export interface Touched {
  topicIds: Set<string>
  /** Topics whose replies have changed. */
  repliesOf: Set<string>
  messageIds: Set<string>
  cardIds: Set<string>
  /** Of what was imposed or lifted. */
  announcements: (() => Promise<void>)[]
}

export const nothingTouched = (): Touched => ({
  ...{ topicIds: new Set(), repliesOf: new Set(), messageIds: new Set(), cardIds: new Set() },
  announcements: [],
})

/** What is decided of one case, in the transaction that has locked it. */
export interface Verdict {
  clientId: string
  actions: CaseAction[]
  rule: RuleKey | undefined
  words: string
  reason: string
  silenceUntil: Date | null
  banUntil: Date | null
  at: Date
}

export interface ModerationEffectParts {
  notices: Pick<ServiceNoticeService, 'notifyMany'>
  sanction: Sanctions
  topic: { moderation: TopicModerationService }
  post: { moderation: PostModerationService }
  chat: { moderation: ChatModerationService }
  card: { moderation: GreetingCardModerationService }
}

/** What takes things of a kind away, and gives them back. */
interface Holder {
  hold(transaction: Executor, id: string, hold: Hold): Promise<boolean>
  release(transaction: Executor, id: string, by: string | undefined): Promise<boolean>
}

/** What a decision does beside being written down, and how it is undone. */
export interface ModerationEffectService {
  /** Holds, removes or restores what a case is about. @throws {AppError} CASE_ACTION_IMPOSSIBLE when it is gone, or stands already */
  actOnText(
    transaction: Executor,
    target: CaseTarget,
    act: Pick<Verdict, 'actions' | 'at'> & { decisionId: string },
    touched: Touched,
  ): Promise<void>
  /** Silences or bans whose the thing is. @throws {AppError} as `Sanctions.impose` does */
  impose(
    transaction: Executor,
    row: CaseRow,
    verdict: Verdict & { decisionId: string; staffId: string },
    touched: Touched,
  ): Promise<void>
  undo(
    transaction: Executor,
    undone: { decision: DecisionRow; row: CaseRow; staffId: string; reason: string },
    touched: Touched,
  ): Promise<void>
  /** Writes notices, however many are to one user. @returns what pushes them */
  tell(transaction: Executor, all: readonly Notice[]): Promise<() => Promise<void>>
  /** Once the transaction is committed: what was done holds everywhere. */
  settle(touched: Touched): Promise<void>
}

export const createModerationEffectService = (parts: ModerationEffectParts): ModerationEffectService => {
  const { notices, sanction, topic, post, chat, card } = parts
  const holders: Partial<Record<ReportKind, Holder>> = {
    ...{ topic: topic.moderation, post: post.moderation },
    ...{ message: chat.moderation, 'greeting-card': card.moderation },
  }

  const settle: ModerationEffectService['settle'] = async ({
    topicIds,
    repliesOf,
    messageIds,
    cardIds,
    announcements,
  }) => {
    for (const id of repliesOf) post.moderation.settle(id)
    await Promise.all([...topicIds].map((id) => topic.moderation.settle(id)))
    await chat.moderation.settle(messageIds)
    await card.moderation.settle(cardIds)
    for (const announce of announcements) await announce()
  }

  const tell: ModerationEffectService['tell'] = async (transaction, all) => {
    const pushes: (() => Promise<void>)[] = []
    const byUser = [...Map.groupBy(all, ({ userId }) => userId).values()]
    const rounds = Math.max(0, ...byUser.map((ofUser) => ofUser.length))
    for (let round = 0; round < rounds; round++)
      pushes.push(
        await notices.notifyMany(
          transaction,
          'system',
          byUser.flatMap((ofUser) => ofUser[round] ?? []),
        ),
      )
    return async () => {
      for (const push of pushes) await push()
    }
  }

  const touch = (touched: Touched, { kind, id, topicId }: Pick<CaseTarget, 'kind' | 'id' | 'topicId'>) => {
    if (kind === 'topic') touched.topicIds.add(id)
    if (kind === 'post' && topicId !== null) touched.repliesOf.add(topicId)
    if (kind === 'message') touched.messageIds.add(id)
    if (kind === 'greeting-card') touched.cardIds.add(id)
  }

  const actOnText: ModerationEffectService['actOnText'] = async (
    transaction,
    { kind, id, topicId, state },
    { actions, decisionId, at },
    touched,
  ) => {
    const holder = holders[kind]
    const action = actions.find((one) => one === 'hold' || one === 'remove' || one === 'restore')
    if (!holder || !action) return
    // Its author would be told that it is back.
    if (action === 'restore' && state === 'gone') throw new AppError('CASE_ACTION_IMPOSSIBLE')
    const done =
      action === 'restore'
        ? await holder.release(transaction, id, undefined)
        : await holder.hold(transaction, id, { decisionId, isRemoved: action === 'remove', at })
    if (!done) throw new AppError('CASE_ACTION_IMPOSSIBLE')
    touch(touched, { kind, id, topicId })
  }

  const imposeBy: ModerationEffectService['impose'] = async (
    transaction,
    row,
    { decisionId, silenceUntil, banUntil, rule, words, staffId },
    touched,
  ) => {
    for (const [kind, until] of [
      ['silence', silenceUntil],
      ['ban', banUntil],
    ] as const) {
      if (until === null || rule === undefined) continue
      const [userId, caseId] = [row.author_id, row.id]
      const imposed = await sanction.impose(transaction, { userId, kind, until, rule, reason: words, staffId, caseId })
      await setSanctions(transaction, decisionId, { [`${kind}_id`]: imposed.row.id })
      touched.announcements.push(imposed.announce)
    }
  }

  const undoText = async (transaction: Executor, decision: DecisionRow, row: CaseRow, touched: Touched) => {
    if (!decision.actions.some((action) => action === 'hold' || action === 'remove')) return
    const { kind, target_id: id } = row
    if (!(await holders[kind]?.release(transaction, id, decision.id))) return
    const [reply] = kind === 'post' ? await post.moderation.find([id], transaction) : []
    touch(touched, { kind, id, topicId: reply?.topic_id ?? null })
  }

  const lift = async (
    transaction: Executor,
    given: { sanctionId: string; reason: string; staffId: string },
    touched: Touched,
  ) => {
    try {
      touched.announcements.push((await sanction.lift(transaction, given)).announce)
    } catch (error) {
      // Its time is over: there is nothing to lift any more.
      if (!(error instanceof AppError && error.key === 'SANCTION_OVER')) throw error
    }
  }

  return {
    settle,
    tell,
    actOnText,
    impose: imposeBy,
    undo: async (transaction, { decision, row, staffId, reason }, touched) => {
      await undoText(transaction, decision, row, touched)
      for (const sanctionId of [decision.silence_id, decision.ban_id])
        if (sanctionId !== null) await lift(transaction, { sanctionId, reason, staffId }, touched)
    },
  }
}
