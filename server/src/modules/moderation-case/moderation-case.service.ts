import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { CaseDecision, CaseTarget, moderationCaseCalls } from '#contract/moderation-case.ts'
import type { ReportKind } from '#contract/report.ts'
import type { RuleKey } from '#contract/rule.ts'
import type { UserBrief } from '#contract/user.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf, totalAmong } from '#server/platform/database/paging.ts'
import { rowOf } from '#server/platform/database/sql.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import type { Grounds, TextRef } from '../moderation/moderation.module.ts'
import type { PostModerationService } from '../post/post.module.ts'
import type { StaffService } from '../staff/staff.module.ts'
import type { TopicModerationService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'
import {
  assignCases,
  type CaseFilter,
  type CaseRow,
  closeCases,
  closedOrder,
  countCases,
  countReport,
  dueOrder,
  findCased,
  listLoad,
  lockCases,
  openCase,
  pageCases,
} from './moderation-case.queries.ts'
import { presentCase, presentDecision } from './moderation-case.views.ts'
import {
  type DecisionWithTargetRow,
  type JudgedDecisionRow,
  findCaseWithHistory,
  findDecision,
} from './moderation-case-decision.queries.ts'
import { keyOfTarget, type ModerationTargetService } from './moderation-case-target.service.ts'

type Body<Name extends keyof typeof moderationCaseCalls> =
  CallParsed<(typeof moderationCaseCalls)[Name]> extends { body: infer B } ? B : never
type Answer<Name extends keyof typeof moderationCaseCalls> = CallAnswer<(typeof moderationCaseCalls)[Name]>

/** A decision with what it was decided of. */
interface PresentedDecision {
  decision: CaseDecision
  target: CaseTarget
}

export interface DecisionWithTarget extends PresentedDecision {
  row: JudgedDecisionRow
}

/** Cases as those see them who judge; failures as in `moderationCaseCalls`. */
export interface ModerationCaseService {
  page(input: Body<'page'>): Promise<Answer<'page'>>
  get(caseId: string): Promise<Answer<'get'>>
  listLoad(): Promise<Answer<'listLoad'>>
  pageHeld(input: Body<'pageHeld'>): Promise<Answer<'pageHeld'>>
  pageSamples(input: Body<'pageSamples'>): Promise<Answer<'pageSamples'>>
  assign(input: Body<'assign'>, by: StaffActor): Promise<null>
  open(input: Body<'open'>, by: StaffActor): Promise<Answer<'open'>>
  close(input: Body<'close'>, by: StaffActor): Promise<null>
  /**
   * Gathers a report in the case of what it reports, which is locked for the transaction.
   * @param store keeps the report in that case; @returns whether its reporter had not reported it there before
   */
  file(
    transaction: Executor,
    reported: { kind: ReportKind; targetId: string; authorId: string; reason: RuleKey },
    store: (caseId: string) => Promise<boolean>,
  ): Promise<void>
  /** With what it was decided of. */
  decision(id: string): Promise<DecisionWithTarget | undefined>
  /** Those that came with other rows, by their ids. @param people whom the rows name */
  presentDecisions(
    rows: readonly DecisionWithTargetRow[],
    people: Map<string, UserBrief>,
  ): Promise<Map<string, PresentedDecision>>
}

export interface ModerationCaseParts {
  db: Executor
  clock: Clock
  audit: AuditRecorder
  staff: Pick<StaffService, 'holdersOf'>
  user: Pick<UserService, 'briefs' | 'isThere' | 'peopleOf'>
  /** Why texts are held back, by their ids. */
  grounds: (kind: TextRef['kind'], ids: readonly string[]) => Promise<Map<string, Grounds>>
  topic: { moderation: TopicModerationService }
  post: { moderation: PostModerationService }
}

const weekMs = 7 * 24 * 3600 * 1000

export const createModerationCaseService = (
  parts: ModerationCaseParts & { targets: ModerationTargetService },
): ModerationCaseService => {
  const { db, clock, audit, staff, user, grounds, topic, post, targets } = parts

  const targetFor = (found: Map<string, CaseTarget>, row: Pick<CaseRow, 'kind' | 'target_id'>): CaseTarget => {
    const target = found.get(keyOfTarget(row))
    if (!target) throw new Error('a case has no target')
    return target
  }

  const dueFrom = (at: Date) => new Date(at.getTime() + limits.caseSeconds * 1000)

  /** Whose something is that somebody of the staff came upon. */
  const authorOf = async (kind: Body<'open'>['kind'], id: string): Promise<string | undefined> => {
    if (kind === 'user') return (await user.isThere(id)) ? id : undefined
    const [row] = await (kind === 'topic' ? topic.moderation : post.moderation).find([id])
    return row?.author_id
  }

  const presentDecisions: ModerationCaseService['presentDecisions'] = async (rows, people) => {
    const decided = rows.map((row) => ({ row, of: { ...rowOf(row.target), people: row.people } }))
    const refs = decided.map(({ of }) => of)
    const found = await targets.present(refs, people)
    return new Map(
      decided.map(({ row, of }) => [row.id, { decision: presentDecision(row, people), target: targetFor(found, of) }]),
    )
  }

  return {
    page: async ({ closedFlag: closed, kind, assigneeId, ...given }) => {
      const filter: CaseFilter = { closed, kind, assigneeId }
      const input = { ...given, ascFlag: !closed }
      const list = `cases-${closed}-${kind ?? ''}-${assigneeId ?? ''}`
      const found = await pageCases(db, filter, sliceOf(list, closed ? closedOrder : dueOrder, input))
      const total = await totalAmong(input, found, () => countCases(db, filter, limits.staffListTotal))
      const { shown, page } = pageOf(list, input, found)
      const people = await user.peopleOf(shown)
      const targetsFound = await targets.present(shown, people)
      const now = clock.now()
      const records = shown.map((row) => presentCase(row, { target: targetFor(targetsFound, row), people, now }))
      return { ...page, total, records }
    },

    get: async (caseId) => {
      const row = await findCaseWithHistory(db, caseId)
      if (!row) throw new AppError('CASE_GONE')
      const { decisions } = row
      const people = await user.peopleOf([row, ...decisions])
      const found = await targets.present([row], people)
      const { case_num: caseNum, upheld_num: upheldNum, earlier_ids: earlierIds, sibling_ids: siblingIds } = row
      const presentAll = (rows: readonly JudgedDecisionRow[]) => rows.map((one) => presentDecision(one, people))
      const ofAuthor = decisions.filter((one) => one.author_id === row.author_id).slice(0, limits.historyShown)
      return {
        ...presentCase(row, { target: targetFor(found, row), people, now: clock.now() }),
        decisions: presentAll(decisions.filter((one) => one.case_id === caseId)),
        authorHistory: { caseNum, upheldNum, decisions: presentAll(ofAuthor) },
        earlierIds,
        siblingIds,
      }
    },

    listLoad: async () => {
      const now = clock.now()
      const staffIds = await staff.holdersOf('moderation.write')
      const since = new Date(now.getTime() - weekMs)
      const [rows, people] = await Promise.all([
        listLoad(db, staffIds, { now, since, most: limits.listTotal }),
        user.briefs(staffIds),
      ])
      return rows.flatMap((row) => {
        const person = people.get(row.staff_id)
        const { open_num: openNum, late_num: lateNum, decided_num: decidedNum } = row
        return person ? { staff: person, openNum, lateNum, decidedNum } : []
      })
    },

    pageHeld: async ({ kind, ...given }) => {
      const input = { ...given, ascFlag: true }
      const list = `held-${kind}`
      if (kind === 'topic') {
        const found = await topic.moderation.pageHeld(list, input)
        const total = await totalAmong(input, found, topic.moderation.countHeld)
        const { shown, ids, page } = pageOf(list, input, found)
        const [shownTargets, why] = await Promise.all([targets.topics(shown), grounds(kind, ids)])
        return { ...page, total, records: withHeldTime(shownTargets, shown, why) }
      }
      const found = await post.moderation.pageHeld(list, input)
      const total = await totalAmong(input, found, post.moderation.countHeld)
      const { shown, ids, page } = pageOf(list, input, found)
      const [shownTargets, why] = await Promise.all([targets.posts(shown), grounds(kind, ids)])
      return { ...page, total, records: withHeldTime(shownTargets, shown, why) }
    },

    pageSamples: async ({ kind, picturesOnly, ...given }) => {
      const input = { ...given, pageNo: 1, ascFlag: false }
      const list = `samples-${kind}-${picturesOnly}`
      const found = await (kind === 'topic' ? topic : post).moderation.pageSamples(list, input, picturesOnly)
      const { shown, ids, page } = pageOf(list, input, found as { id: string; key: string }[])
      // Whatever has a case is looked at there.
      const cased = await findCased(db, kind, ids)
      const rows = found.filter((row) => shown.some(({ id }) => id === row.id) && !cased.has(row.id))
      const shownTargets = await (kind === 'topic'
        ? targets.topics(rows as Parameters<typeof targets.topics>[0])
        : targets.posts(rows as Parameters<typeof targets.posts>[0]))
      return { ...page, total: shownTargets.length, records: withHeldTime(shownTargets, [], new Map()) }
    },

    assign: async ({ caseIds, staffId }, by) => {
      if (staffId !== null && !(await staff.holdersOf('moderation.write')).includes(staffId))
        throw new AppError('USER_GONE')
      const ids = [...new Set(caseIds)]
      await db.transaction().execute(async (transaction) => {
        const rows = await lockCases(transaction, ids)
        if (rows.length !== ids.length) throw new AppError('CASE_GONE')
        const changed = rows.filter((row) => row.closed_at === null && row.assignee_id !== staffId)
        await assignCases(
          transaction,
          changed.map(({ id }) => id),
          staffId,
        )
        for (const row of changed)
          await audit.record(transaction, by, {
            action: 'moderationCase.assign',
            target: { kind: 'moderationCase', id: row.id },
            before: { assigneeId: row.assignee_id },
            after: { assigneeId: staffId },
          })
      })
      return null
    },

    open: async ({ kind, targetId, reason }, by) => {
      const authorId = await authorOf(kind, targetId)
      if (authorId === undefined) throw new AppError('CASE_TARGET_GONE')
      const at = clock.now()
      return await db.transaction().execute(async (transaction) => {
        const { id, isNew } = await openCase(transaction, { kind, targetId, authorId, at, dueAt: dueFrom(at) })
        if (isNew)
          await audit.record(transaction, by, {
            action: 'moderationCase.open',
            target: { kind: 'moderationCase', id },
            aboutId: authorId,
            after: { kind, targetId },
            reason,
          })
        return { caseId: id }
      })
    },

    close: async ({ caseIds, reason }, by) => {
      const ids = [...new Set(caseIds)]
      await db.transaction().execute(async (transaction) => {
        const rows = await lockCases(transaction, ids)
        if (rows.length !== ids.length) throw new AppError('CASE_GONE')
        const open = rows.filter((row) => row.closed_at === null)
        await closeCases(
          transaction,
          open.map(({ id }) => id),
          { at: clock.now(), by: by.userId },
        )
        for (const row of open)
          await audit.record(transaction, by, {
            action: 'moderationCase.close',
            target: { kind: 'moderationCase', id: row.id },
            aboutId: row.author_id,
            before: { closed: false },
            after: { closed: true },
            reason,
          })
      })
      return null
    },

    file: async (transaction, { kind, targetId, authorId, reason }, store) => {
      const at = clock.now()
      const { id } = await openCase(transaction, { kind, targetId, authorId, at, dueAt: dueFrom(at) })
      await countReport(transaction, id, { reason, isNew: await store(id), at })
    },

    decision: async (id) => {
      const row = await findDecision(db, id)
      const presented = row && (await presentDecisions([row], await user.peopleOf([row]))).get(id)
      return presented && { row, ...presented }
    },

    presentDecisions,
  }
}

const withHeldTime = (
  shown: readonly CaseTarget[],
  rows: readonly { held_at: Date | null }[],
  grounds: Map<string, Grounds>,
) =>
  shown.map((target, index) => ({
    ...{ target, heldTime: rows[index]?.held_at?.toISOString() ?? null },
    ...(grounds.get(target.id) ?? { words: [], review: null }),
  }))
