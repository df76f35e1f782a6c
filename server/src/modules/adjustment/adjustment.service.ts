import type { Adjustment, adjustmentCalls } from '#contract/adjustment.ts'
import type { AuditAction } from '#contract/audit.ts'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { errors } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { UserBrief } from '#contract/user.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf, totalAmong } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { type Limiter, takeIfLeft } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import { houseAccount, type LedgerService, type TransferSet, userAccount } from '../ledger/ledger.module.ts'
import type { ServiceService } from '../service/service.module.ts'
import type { UserAccountService, UserService } from '../user/user.module.ts'
import { adjustedText } from './adjustment.messages.ts'
import {
  adjustmentOrder,
  type AdjustmentRow,
  countAdjustments,
  decideAdjustment,
  findByClientId,
  insertAdjustment,
  lockAdjustment,
  pageAdjustments,
} from './adjustment.queries.ts'

type Body<Name extends keyof typeof adjustmentCalls> =
  CallParsed<(typeof adjustmentCalls)[Name]> extends { body: infer B } ? B : never

/** Money that the house gives or takes for a reason. See `adjustmentCalls` for the failures. */
export interface AdjustmentService {
  page(input: Body<'page'>): Promise<CallAnswer<typeof adjustmentCalls.page>>
  propose(input: Body<'propose'>, by: StaffActor): Promise<Adjustment>
  approve(input: Body<'approve'>, by: StaffActor): Promise<Adjustment>
  refuse(input: Body<'refuse'>, by: StaffActor): Promise<Adjustment>
}

export interface AdjustmentParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  audit: AuditRecorder
  ledger: Pick<LedgerService, 'run' | 'post'>
  user: Pick<UserService, 'briefs' | 'peopleOf'>
  accounts: Pick<UserAccountService, 'findIdByName'>
  notices: Pick<ServiceService['notices'], 'notifyMany'>
}

/** Where what is given comes from, and what is taken goes to. */
export const adjustmentsAccount = houseAccount('fen', 'campaign', 'adjustments')

/** The transfer of one: known by its proposal, so that it is made once. */
const transferOf = ({ id, user_id, amount }: AdjustmentRow): TransferSet => {
  const [sum, wallet, subject] = [Number(amount), userAccount(user_id, 'wallet'), `adjustment:${id}`]
  const [from, to] = sum > 0 ? [adjustmentsAccount, wallet] : [wallet, adjustmentsAccount]
  return { transfers: [{ id: subject, from, to, amount: Math.abs(sum), kind: 'adjustment', subject }] }
}

const present = (row: AdjustmentRow, people: ReadonlyMap<string, UserBrief>): Adjustment => ({
  ...{ id: row.id, amount: Number(row.amount), reason: row.reason, state: row.state as Adjustment['state'] },
  user: people.get(row.user_id) ?? null,
  proposer: people.get(row.proposed_by) ?? null,
  proposeTime: row.proposed_at.toISOString(),
  decider: people.get(row.decided_by ?? '') ?? null,
  decideTime: row.decided_at?.toISOString() ?? null,
  decideReason: row.decide_reason,
})

export const createAdjustmentService = (parts: AdjustmentParts): AdjustmentService => {
  const { db, clock, limiter, audit, ledger, user, accounts, notices } = parts

  const presentOne = async (row: AdjustmentRow): Promise<Adjustment> =>
    present(row, await user.briefs([...new Set([row.user_id, row.proposed_by, row.decided_by ?? []].flat())]))

  const record = (
    transaction: Executor,
    by: StaffActor,
    row: AdjustmentRow,
    { action, before, reason }: { action: AuditAction; before?: AdjustmentRow; reason: string },
  ) =>
    audit.record(transaction, by, {
      ...{ action, target: { kind: 'adjustment', id: row.id }, aboutId: row.user_id, reason },
      ...(before ? { before: { state: before.state, amount: Number(before.amount) } } : {}),
      after: { state: row.state, amount: Number(row.amount) },
    })

  /**
   * Tells whom it touches and moves the money, last in its transaction.
   * @returns pushes what was told, once that is committed
   * @throws {AppError} ADJUSTMENT_SHORT
   */
  const carryOut = async (transaction: Executor, row: AdjustmentRow): Promise<() => Promise<void>> => {
    const text = adjustedText(Number(row.amount), row.reason)
    const push = await notices.notifyMany(transaction, 'system', [
      { userId: row.user_id, text, idempotencyKey: `adjustment ${row.id}` },
    ])
    const [result] = await ledger.post(transaction, [transferOf(row)])
    if (result?.outcome === 'refused') throw new AppError('ADJUSTMENT_SHORT')
    return push
  }
  const nothing = async () => {}

  /** @throws {AppError} ADJUSTMENT_GONE, ADJUSTMENT_OWN, ADJUSTMENT_DECIDED */
  const decide = async (
    { adjustmentId, reason }: Body<'approve'>,
    by: StaffActor,
    { action, state }: { action: AuditAction; state: 'done' | 'refused' },
  ): Promise<Adjustment> => {
    const { row, push } = await ledger.run(async (transaction) => {
      const before = await lockAdjustment(transaction, adjustmentId)
      if (!before) throw new AppError('ADJUSTMENT_GONE')
      if (before.state === state && before.decided_by === by.userId) return { row: before, push: nothing }
      if (before.state !== 'proposed') throw new AppError('ADJUSTMENT_DECIDED')
      if (before.proposed_by === by.userId) throw new AppError('ADJUSTMENT_OWN')
      const decision = { state, decided_by: by.userId, decided_at: clock.now(), decide_reason: reason }
      const decided = await decideAdjustment(transaction, adjustmentId, decision)
      await record(transaction, by, decided, { action, before, reason })
      return { row: decided, push: state === 'done' ? await carryOut(transaction, decided) : nothing }
    })
    await push()
    return await presentOne(row)
  }

  /** Nobody moves much alone, nor anything to themselves, nor little again and again. */
  const mayAlone = async (
    { clientId, userId, amount }: { clientId: string; userId: string; amount: number },
    by: StaffActor,
  ): Promise<boolean> => {
    const sum = Math.abs(amount)
    if (sum > limits.adjustmentAlone || userId === by.userId) return false
    // Sent again, it is not counted again.
    if (await findByClientId(db, clientId)) return true
    return await takeIfLeft(limiter, 'movedAlonePerUser', by.userId, sum)
  }

  return {
    page: async ({ state, ...input }) => {
      const list = `adjustments-${state ?? ''}-${input.ascFlag}`
      const found = await pageAdjustments(db, { state }, sliceOf(list, adjustmentOrder, input))
      const total = await totalAmong(input, found, () => countAdjustments(db, state, limits.staffListTotal))
      const { shown, page } = pageOf(list, input, found)
      const people = await user.peopleOf(shown)
      return { ...page, total, records: shown.map((row) => present(row, people)) }
    },

    propose: async ({ clientId, username, amount, reason }, by) => {
      const userId = await accounts.findIdByName(username)
      if (userId === undefined) throw new AppError('USER_GONE', { fields: { username: errors.USER_GONE.message } })
      const alone = await mayAlone({ clientId, userId, amount }, by)
      const { row, push } = await ledger.run(async (transaction) => {
        const now = clock.now()
        const made = await insertAdjustment(transaction, {
          ...{ client_id: clientId, user_id: userId, amount, reason, proposed_by: by.userId, proposed_at: now },
          ...(alone ? { state: 'done', decided_at: now } : { state: 'proposed', decided_at: null }),
        })
        const proposed = made ?? (await findByClientId(transaction, clientId))
        if (!proposed) throw new Error('an adjustment was neither made nor there')
        const isSame = proposed.user_id === userId && Number(proposed.amount) === amount
        if (!isSame || proposed.proposed_by !== by.userId) throw new AppError('CLIENT_ID_USED')
        if (!made) return { row: proposed, push: nothing }
        await record(transaction, by, made, { action: 'adjustment.propose', reason })
        return { row: made, push: alone ? await carryOut(transaction, made) : nothing }
      })
      await push()
      return await presentOne(row)
    },

    approve: (input, by) => decide(input, by, { action: 'adjustment.approve', state: 'done' }),
    refuse: (input, by) => decide(input, by, { action: 'adjustment.refuse', state: 'refused' }),
  }
}
