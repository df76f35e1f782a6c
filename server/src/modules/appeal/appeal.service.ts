import type { Appeal, appealCalls, OwnDecision } from '#contract/appeal.ts'
import { sanctionKey, sanctionOfKey } from '#contract/appeal-path.ts'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { cutText } from '#contract/text.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf, totalAmong } from '#server/platform/database/paging.ts'
import { rowOf } from '#server/platform/database/sql.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import type { ChatModerationService } from '../chat/chat.module.ts'
import {
  appealText,
  type DecisionWithTarget,
  isAppealable,
  type ModerationCaseService,
  type ModerationDecisionService,
} from '../moderation-case/moderation-case.module.ts'
import type { ServiceNoticeService } from '../service/service.module.ts'
import type { UserService } from '../user/user.module.ts'
import {
  createSanctionAppealService,
  type SanctionAppealParts,
  type SanctionAppealService,
} from './appeal-sanction.service.ts'
import { presentOwnAppeal, stateOfAppeal } from './appeal.views.ts'
import {
  type AppealFilter,
  type AppealRow,
  countAppeals,
  decidedOrder,
  dueOrder,
  findOfDecision,
  insertAppeal,
  lockAppeal,
  pageAppeals,
  setDecided,
} from './appeal.queries.ts'

export interface AppealParts extends SanctionAppealParts {
  audit: AuditRecorder
  user: Pick<UserService, 'briefs' | 'peopleOf'>
  notices: Pick<ServiceNoticeService, 'notifyMany'>
  chat: { moderation: Pick<ChatModerationService, 'saidBy'> }
  moderationCase: {
    cases: Pick<ModerationCaseService, 'decision' | 'presentDecisions'>
    deciding: Pick<ModerationDecisionService, 'undo' | 'transact'>
  }
}

/** What people have to say against decisions that touch them; failures as in `appealCalls`. */
export interface AppealService {
  get(decisionId: string, userId: string): Promise<OwnDecision>
  create(input: CallParsed<typeof appealCalls.create>['body'], userId: string): Promise<OwnDecision>
  /** Of who cannot sign in; failures as in `sanctionCalls.appeal`. */
  appealByToken: SanctionAppealService['createByToken']
  page(input: CallParsed<typeof appealCalls.page>['body'], by: StaffActor): Promise<CallAnswer<typeof appealCalls.page>>
  decide(input: CallParsed<typeof appealCalls.decide>['body'], by: StaffActor): Promise<null>
}

/** Nobody judges what they have decided or imposed, or what touches themselves. */
const isOwn = ({ judged_by, user_id }: AppealRow, { userId }: StaffActor): boolean =>
  judged_by === userId || user_id === userId

/** So much of a text is shown with what was decided of it. */
const excerptLength = 200

export const createAppealService = (parts: AppealParts): AppealService => {
  const { db, clock, limiter, audit, user, notices, moderationCase, sanction, chat } = parts
  const sanctions = createSanctionAppealService(parts)

  const untilOf = ({ row }: DecisionWithTarget): Date =>
    new Date(row.decided_at.getTime() + limits.appealSeconds * 1000)

  /** @throws {AppError} DECISION_GONE when it touches somebody else */
  const find = async (decisionId: string, userId: string): Promise<DecisionWithTarget> => {
    const found = await moderationCase.cases.decision(decisionId)
    if (found?.row.author_id !== userId) throw new AppError('DECISION_GONE')
    return found
  }

  /** Of a chat, the staff is shown nothing by this; whoever has said it is. */
  const excerptOf = async ({ target, row }: DecisionWithTarget): Promise<string> => {
    const said = target.kind === 'message' ? await chat.moderation.saidBy(target.id, row.author_id) : ''
    return cutText([target.title, target.content, said].filter(Boolean).join('\n'), excerptLength).text
  }

  const present = async (found: DecisionWithTarget, appeal: AppealRow | undefined): Promise<OwnDecision> => {
    const { decision, target, row } = found
    const isOpen = appeal === undefined && isAppealable(row) && clock.now() < untilOf(found)
    return {
      id: decision.id,
      kind: target.kind,
      topicId: target.state === 'gone' ? null : target.topicId,
      excerpt: await excerptOf(found),
      actions: decision.actions,
      rule: decision.rule,
      words: decision.words,
      silenceUntilTime: decision.silenceUntilTime,
      banUntilTime: decision.banUntilTime,
      time: decision.time,
      undoneTime: decision.undoneTime,
      appealUntilTime: isOpen ? untilOf(found).toISOString() : null,
      appeal: presentOwnAppeal(appeal),
    }
  }

  const get: AppealService['get'] = async (decisionId, userId) => {
    const sanctionId = sanctionOfKey(decisionId)
    if (sanctionId !== undefined) return await sanctions.get(sanctionId, userId)
    const [found, appeal] = await Promise.all([find(decisionId, userId), findOfDecision(db, decisionId)])
    return await present(found, appeal)
  }

  /** @returns what is to be called once the transaction is committed */
  const undo = async (
    transaction: Executor,
    { decision_id: decisionId, sanction_id: sanctionId }: AppealRow,
    by: { staffId: string; reason: string },
  ): Promise<() => Promise<void>> => {
    if (decisionId !== null) return await moderationCase.deciding.undo(transaction, decisionId, by)
    return sanctionId === null ? async () => {} : await sanctions.lift(transaction, sanctionId, by)
  }

  return {
    get,

    appealByToken: sanctions.createByToken,

    create: async ({ decisionId, content }, userId) => {
      const sanctionId = sanctionOfKey(decisionId)
      if (sanctionId !== undefined) return await sanctions.create({ sanctionId, content }, userId)
      const [found, before] = await Promise.all([find(decisionId, userId), findOfDecision(db, decisionId)])
      if (before?.content === content) return await present(found, before)
      if (before) throw new AppError('APPEAL_ALREADY')
      if (!isAppealable(found.row)) throw new AppError('APPEAL_IMPOSSIBLE')
      const now = clock.now()
      if (now >= untilOf(found)) throw new AppError('APPEAL_LATE')
      await limiter.take('appealsPerUser', userId)
      const added = await insertAppeal(db, {
        ...{ decision_id: decisionId, user_id: userId, judged_by: found.row.staff_id, content },
        created_at: now,
        due_at: new Date(now.getTime() + limits.appealDecisionSeconds * 1000),
      })
      const appeal = await get(decisionId, userId)
      // Sent twice at once: the other one is there now.
      if (!added && appeal.appeal?.content !== content) throw new AppError('APPEAL_ALREADY')
      return appeal
    },

    page: async ({ decidedFlag: decided, appealId, ...given }, by) => {
      const filter: AppealFilter = { decided, appealId }
      const input = { ...given, ascFlag: !decided }
      const list = `appeals-${decided}-${appealId ?? ''}`
      const slice = sliceOf(list, decided ? decidedOrder : dueOrder, input)
      const found = await pageAppeals(db, filter, slice)
      const total = await totalAmong(input, found, () => countAppeals(db, filter, limits.staffListTotal))
      const { shown, page } = pageOf(list, input, found)
      const people = await user.peopleOf(shown)
      const against = shown.flatMap((row) =>
        row.decision ? { ...rowOf(row.decision), appeal_id: row.id, people: row.people } : [],
      )
      const [decisions, imposed] = await Promise.all([
        moderationCase.cases.presentDecisions(against, people),
        sanction.views(shown.flatMap(({ sanction_id }) => sanction_id ?? [])),
      ])
      const now = clock.now()
      const records = shown.flatMap((row): Appeal[] => {
        const about = decisions.get(row.decision_id ?? '')
        const imposition = imposed.get(row.sanction_id ?? '')
        const author = about?.target.author ?? people.get(row.user_id)
        if ((!about && !imposition) || !author) return []
        const decider = row.decided_by === null ? null : (people.get(row.decided_by) ?? null)
        return [
          {
            ...{
              id: row.id,
              user: author,
              content: row.content,
              state: stateOfAppeal(row),
              decision: about?.decision ?? null,
              target: about?.target ?? null,
              sanction: imposition ?? null,
              decider,
            },
            createTime: row.created_at.toISOString(),
            dueTime: row.due_at.toISOString(),
            lateFlag: row.decided_at === null && row.due_at < now,
            decideTime: row.decided_at?.toISOString() ?? null,
            answer: row.answer,
            ownFlag: isOwn(row, by),
          },
        ]
      })
      return { ...page, total, records }
    },

    decide: async ({ appealId, grantFlag, answer, reason }, by) => {
      const finish = await moderationCase.deciding.transact(async (transaction) => {
        const row = await lockAppeal(transaction, appealId)
        if (!row) throw new AppError('APPEAL_GONE')
        if (isOwn(row, by)) throw new AppError('APPEAL_OWN_DECISION')
        if (row.is_granted !== null) {
          if (row.decided_by === by.userId && row.is_granted === grantFlag) return undefined
          throw new AppError('APPEAL_DECIDED')
        }
        const [decided_by, decided_at] = [by.userId, clock.now()]
        await setDecided(transaction, appealId, { decided_by, decided_at, is_granted: grantFlag, answer })
        const settle = grantFlag ? await undo(transaction, row, { staffId: by.userId, reason: answer }) : async () => {}
        const about = row.decision_id === null ? { sanctionId: row.sanction_id } : { decisionId: row.decision_id }
        await audit.record(transaction, by, {
          action: 'appeal.decide',
          target: { kind: 'appeal', id: appealId },
          aboutId: row.user_id,
          before: { state: 'waiting', ...about },
          after: { state: grantFlag ? 'granted' : 'refused', ...about },
          reason,
        })
        const key = row.decision_id ?? sanctionKey(row.sanction_id ?? '')
        const text = appealText({ decisionId: key, granted: grantFlag, answer })
        const push = await notices.notifyMany(transaction, 'system', [
          { userId: row.user_id, text, idempotencyKey: `appeal ${appealId}` },
        ])
        return { settle, push }
      })
      await finish?.settle()
      await finish?.push()
      return null
    },
  }
}
