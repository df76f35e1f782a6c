import type { AuditAction } from '#contract/audit.ts'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { personRecordCalls } from '#contract/person-record.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, readCursor, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import type { LedgerDeskService, LedgerService } from '../ledger/ledger.module.ts'
import type { TrainOrderReadingService } from '../train-order/train-order.module.ts'
import type { UserService } from '../user/user.module.ts'
import { caseOrder, countCasesOf, pageCasesOf } from './person-record.queries.ts'
import { presentCase, presentEntry } from './person-record.views.ts'

type Calls = typeof personRecordCalls
type Body<Name extends keyof Calls> = CallParsed<Calls[Name]> extends { body: infer B } ? B : never
type Look = Body<'lookAtWallet'>

/** What the staff sees of somebody in other parts of the app; failures as in `personRecordCalls`. */
export interface PersonRecordService {
  wallet(input: Look, by: StaffActor): Promise<CallAnswer<Calls['lookAtWallet']>>
  orders(input: Look, by: StaffActor): Promise<CallAnswer<Calls['lookAtOrders']>>
  cases(input: Body<'pageCases'>): Promise<CallAnswer<Calls['pageCases']>>
}

export interface PersonRecordParts {
  db: Executor
  audit: AuditRecorder
  user: Pick<UserService, 'briefs'>
  ledger: Pick<LedgerService, 'pageEntries'>
  desk: Pick<LedgerDeskService, 'standOf'>
  trainOrders: Pick<TrainOrderReadingService, 'pageOf'>
}

const entryKey = /^[1-9]\d{0,18}$/

export const createPersonRecordService = (parts: PersonRecordParts): PersonRecordService => {
  const { db, audit, user, ledger, desk, trainOrders } = parts

  /** Writes the look down before anything is shown. @throws {AppError} USER_GONE */
  const recordLook = async (
    { action, field }: { action: AuditAction; field: 'wallet' | 'orders' },
    { userId, reason }: Look,
    by: StaffActor,
  ) => {
    const brief = (await user.briefs([userId])).get(userId)
    if (!brief || brief.officialFlag) throw new AppError('USER_GONE')
    const act = { action, target: { kind: 'user' as const, id: userId }, aboutId: userId, after: { field }, reason }
    await db.transaction().execute((transaction) => audit.recordOnce(transaction, by, act, limits.unmaskSeconds))
  }

  return {
    wallet: async (input, by) => {
      await recordLook({ action: 'personRecord.lookAtWallet', field: 'wallet' }, input, by)
      const { userId: owner, cursor, pageSize } = input
      const list = `wallet-of-${owner}`
      const before = cursor === undefined ? undefined : readCursor(cursor, list, entryKey).key
      const [{ balances, entries }, found] = await Promise.all([
        desk.standOf(owner),
        ledger.pageEntries(db, { owner, before, limit: pageSize + 1 }),
      ])
      const positions = found.map((entry) => ({ ...entry, id: entry.number, key: entry.number }))
      const { shown, page } = pageOf(list, input, positions)
      return { ...page, total: entries, records: shown.map(presentEntry), balances }
    },

    orders: async (input, by) => {
      await recordLook({ action: 'personRecord.lookAtOrders', field: 'orders' }, input, by)
      return await trainOrders.pageOf(input.userId, input)
    },

    cases: async ({ userId, ...input }) => {
      const list = `cases-of-${userId}-${input.ascFlag}`
      const [found, total] = await Promise.all([
        pageCasesOf(db, userId, sliceOf(list, caseOrder, input)),
        countCasesOf(db, userId, limits.historyTotal),
      ])
      const { shown, page } = pageOf(list, input, found)
      return { ...page, total, records: shown.map(presentCase) }
    },
  }
}
