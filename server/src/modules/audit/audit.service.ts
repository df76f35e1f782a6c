import type { auditCalls } from '#contract/audit.ts'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { UserAccountService, UserService } from '../user/user.module.ts'
import { type AuditFilter, auditOrder, countAuditLines, pageAuditLines } from './audit.queries.ts'
import { presentAuditLine } from './audit.views.ts'

export interface AuditParts {
  db: Executor
  /** See `Database`: some acts are rare among very many. */
  byValue: Executor
  clock: Clock
  user: Pick<UserService, 'peopleOf'>
  accounts: Pick<UserAccountService, 'findIdByName'>
}

export interface AuditService {
  /** What the staff has done, the newest first. @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  page(input: CallParsed<typeof auditCalls.page>['body']): Promise<CallAnswer<typeof auditCalls.page>>
}

/** Nobody has this id. */
const nobodysId = '0'

/** What one index holds the lines of, in their order: that is the plan for all values, so it is made once. */
const indexed = ['', 'actorId action', 'targetKind targetId']

const isOfOneIndex = (filter: AuditFilter): boolean =>
  indexed.includes(
    Object.entries(filter)
      .flatMap(([name, value]) => (value === undefined ? [] : name))
      .join(' '),
  )

export const createAuditService = ({ db, byValue, user, accounts }: AuditParts): AuditService => ({
  page: async ({ actorName, action, targetKind, targetId, ...input }) => {
    const actorId = actorName === undefined ? undefined : ((await accounts.findIdByName(actorName)) ?? nobodysId)
    const filter: AuditFilter = { actorId, action, targetKind, targetId }
    const list = `audit-${actorId ?? ''}-${action ?? ''}-${targetKind ?? ''}-${targetId ?? ''}-${input.ascFlag}`
    const executor = isOfOneIndex(filter) ? db : byValue
    // Each is planned by itself: the page by the order, the number by the filter.
    const [found, total] = await Promise.all([
      pageAuditLines(executor, filter, sliceOf(list, auditOrder, input)),
      countAuditLines(executor, filter, limits.listTotal),
    ])
    const { shown, page } = pageOf(list, input, found)
    const people = await user.peopleOf(shown)
    return { ...page, total, records: shown.map((row) => presentAuditLine(row, people)) }
  },
})
