import type { AuditAction } from '#contract/audit.ts'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { refundLimits } from '#contract/operator-limits.ts'
import type { Refund, Refundable, refundCalls } from '#contract/refund.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf, totalAmong } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { JobQueue } from '#server/platform/jobs/job.ts'
import { type Limiter, takeIfLeft } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import { type TransferSet, userAccount } from '../ledger/ledger.module.ts'
import { type PaymentReturnService, returning } from '../payment/payment.module.ts'
import type { ServiceService } from '../service/service.module.ts'
import type { UserAccountService, UserService } from '../user/user.module.ts'
import { returnJob } from './refund-return.service.ts'
import { kindOf, type RefundSources } from './refund-source.service.ts'
import { refundBegunText, refundDoneText } from './refund.messages.ts'
import {
  countRefunds,
  findByClientId,
  findRefund,
  insertRefund,
  lockRefund,
  pageRefunds,
  refundOrder,
  type RefundRow,
  updateRefund,
} from './refund.queries.ts'
import { presentRefund } from './refund.views.ts'

type Body<Name extends keyof typeof refundCalls> =
  CallParsed<(typeof refundCalls)[Name]> extends { body: infer B } ? B : never

/** Money that is given back by those who keep the books. See `refundCalls` for the failures. */
export interface RefundService {
  page(input: Body<'page'>): Promise<CallAnswer<typeof refundCalls.page>>
  quote(subject: string): Promise<Refundable>
  propose(input: Body<'propose'>, by: StaffActor): Promise<Refund>
  approve(input: Body<'approve'>, by: StaffActor): Promise<Refund>
  refuse(input: Body<'refuse'>, by: StaffActor): Promise<Refund>
}

export interface RefundParts {
  db: Executor
  clock: Clock
  jobs: JobQueue
  limiter: Pick<Limiter, 'take'>
  audit: AuditRecorder
  payments: PaymentReturnService
  user: Pick<UserService, 'briefs' | 'peopleOf'>
  accounts: Pick<UserAccountService, 'findIdByName'>
  notices: Pick<ServiceService['notices'], 'notifyMany'>
}

/** Nobody has this id. */
const nobodysId = '0'

/** What was written, and how whom it touches hears of it once that is committed. */
interface Carried {
  row: RefundRow
  push: () => Promise<void>
}
type Decision = Pick<RefundRow, 'decided_by' | 'decided_at' | 'decide_reason'>

const stateOf = ({ state, amount, subject }: RefundRow) => ({ state, amount: Number(amount), subject })

const isAgreed = ({ state }: RefundRow): boolean => state !== 'proposed' && state !== 'refused'

export const createRefundService = (parts: RefundParts & { sources: RefundSources }): RefundService => {
  const { db, clock, limiter, jobs, audit, payments, user, accounts, notices, sources } = parts

  const presentOne = async (row: RefundRow): Promise<Refund> =>
    presentRefund(row, await user.briefs([...new Set([row.user_id, row.proposed_by, row.decided_by ?? []].flat())]))

  const record = (
    transaction: Executor,
    by: StaffActor,
    row: RefundRow,
    { action, before, reason }: { action: AuditAction; before?: RefundRow; reason: string },
  ) =>
    audit.record(transaction, by, {
      ...{ action, target: { kind: 'refund', id: row.id }, aboutId: row.user_id, reason },
      ...(before ? { before: stateOf(before) } : {}),
      after: stateOf(row),
    })

  const planOf = ({ subject, ticket_ids: ticketIds, amount }: Pick<RefundRow, 'subject' | 'ticket_ids' | 'amount'>) =>
    sources.plan({ subject, ticketIds, amount: Number(amount) })
  type Plan = Awaited<ReturnType<typeof planOf>>

  /**
   * Gives back what is proposed and locked: the job at the provider, what whom it touches is told, and the transfers, which the caller posts last.
   * @throws {AppError} REFUND_CHANGED, REFUND_TOO_MUCH, PROVIDER_DOWN
   */
  const carryOut = async (
    transaction: Executor,
    proposed: RefundRow,
    { plan, decision }: { plan: Plan; decision: Decision },
  ): Promise<Carried & { sets: TransferSet[] }> => {
    const { id, subject, user_id: userId, reason } = proposed
    const [amount, kind] = [Number(proposed.amount), kindOf(subject)]
    await plan.write(transaction)
    const paymentId = (await payments.begin(transaction, subject, amount)) ?? null
    const stand = paymentId === null ? { state: 'done', ended_at: decision.decided_at } : { state: 'refunding' }
    const row = await updateRefund(transaction, id, { ...decision, ...stand, payment_id: paymentId })
    const text = (paymentId === null ? refundDoneText : refundBegunText)(kind, amount, reason)
    const push = await notices.notifyMany(transaction, 'system', [{ userId, text, idempotencyKey: `refund ${id}` }])
    if (paymentId !== null) await jobs.enqueue(transaction, returnJob, { refundId: id })
    const to = paymentId === null ? userAccount(userId, 'wallet') : returning
    const transfer = { id: `refund:${id}`, from: plan.from, to, amount, kind: 'refund' as const, subject }
    return { row, push, sets: [{ transfers: [transfer] }] }
  }
  const nothing = async () => {}

  /** @throws {AppError} REFUND_GONE */
  const existing = (row: RefundRow | undefined): RefundRow => {
    if (!row) throw new AppError('REFUND_GONE')
    return row
  }

  /** @returns whether the same person has decided the same before @throws {AppError} REFUND_DECIDED, REFUND_OWN */
  const isRepeated = (row: RefundRow, by: StaffActor, agrees: boolean): boolean => {
    if (row.decided_by === by.userId && isAgreed(row) === agrees) return true
    if (row.state !== 'proposed') throw new AppError('REFUND_DECIDED')
    if (row.proposed_by === by.userId) throw new AppError('REFUND_OWN')
    return false
  }

  /** The proposal of the same wish before. @throws {AppError} CLIENT_ID_USED */
  const findFirst = async (executor: Executor, wish: Body<'propose'>, by: StaffActor) => {
    const row = await findByClientId(executor, wish.clientId)
    const isSame = row?.subject === wish.subject && Number(row.amount) === wish.amount
    if (row && (!isSame || row.proposed_by !== by.userId)) throw new AppError('CLIENT_ID_USED')
    return row
  }

  const propose = async (wish: Body<'propose'>, by: StaffActor, plan: Plan): Promise<Carried> =>
    await plan.run(async (transaction) => {
      const { clientId, subject, ticketIds, amount, reason } = wish
      const now = clock.now()
      const made = await insertRefund(transaction, {
        ...{ client_id: clientId, user_id: plan.userId, subject, ticket_ids: ticketIds, amount, reason },
        ...{ state: 'proposed', proposed_by: by.userId, proposed_at: now },
      })
      // Meanwhile by another tap: nothing may stay of this one.
      if (!made) throw new AppError('REFUND_CHANGED')
      const decision = { decided_by: null, decided_at: now, decide_reason: null }
      const { sets, ...carried } = await carryOut(transaction, made, { plan, decision })
      await record(transaction, by, carried.row, { action: 'refund.propose', reason })
      return { answer: carried, sets }
    })

  /** It waits for somebody else. */
  const putForward = (wish: Body<'propose'>, by: StaffActor, userId: string): Promise<Carried> =>
    db.transaction().execute(async (transaction) => {
      const { clientId, subject, ticketIds, amount, reason } = wish
      const made = await insertRefund(transaction, {
        ...{ client_id: clientId, user_id: userId, subject, ticket_ids: ticketIds, amount, reason },
        ...{ state: 'proposed', proposed_by: by.userId, proposed_at: clock.now() },
      })
      const row = made ?? (await findFirst(transaction, wish, by))
      if (!row) throw new Error('a refund was neither made nor there')
      if (made) await record(transaction, by, made, { action: 'refund.propose', reason })
      return { row, push: nothing }
    })

  return {
    page: async ({ state, subject, username, ...input }) => {
      const userId = username === undefined ? undefined : ((await accounts.findIdByName(username)) ?? nobodysId)
      const filter = { state, subject, userId }
      const list = `refunds-${state ?? ''}-${subject ?? ''}-${userId ?? ''}-${input.ascFlag}`
      const found = await pageRefunds(db, filter, sliceOf(list, refundOrder, input))
      const total = await totalAmong(input, found, () => countRefunds(db, filter, limits.staffListTotal))
      const { shown, page } = pageOf(list, input, found)
      const people = await user.peopleOf(shown)
      return { ...page, total, records: shown.map((row) => presentRefund(row, people)) }
    },

    quote: async (subject) => {
      const { userId, ...quote } = await sources.quote(subject)
      return { ...quote, user: (await user.briefs([userId])).get(userId) ?? null }
    },

    propose: async (wish, by) => {
      const first = await findFirst(db, wish, by)
      if (first) return await presentOne(first)
      const plan = await sources.plan(wish)
      try {
        const isAlone =
          wish.amount <= refundLimits.alone &&
          plan.userId !== by.userId &&
          (await takeIfLeft(limiter, 'movedAlonePerUser', by.userId, wish.amount))
        const { row, push } = await (isAlone ? propose(wish, by, plan) : putForward(wish, by, plan.userId))
        await push()
        return await presentOne(row)
      } catch (error) {
        const meanwhile = error instanceof AppError ? await findFirst(db, wish, by) : undefined
        if (!meanwhile) throw error
        return await presentOne(meanwhile)
      }
    },

    approve: async ({ refundId, reason }, by) => {
      const seen = existing(await findRefund(db, refundId))
      if (isRepeated(seen, by, true)) return await presentOne(seen)
      const plan = await planOf(seen)
      try {
        const { row, push } = await plan.run<Carried>(async (transaction) => {
          const before = existing(await lockRefund(transaction, refundId))
          if (isRepeated(before, by, true)) return { answer: { row: before, push: nothing }, sets: [] }
          const decision = { decided_by: by.userId, decided_at: clock.now(), decide_reason: reason }
          const { sets, ...carried } = await carryOut(transaction, before, { plan, decision })
          await record(transaction, by, carried.row, { action: 'refund.approve', before, reason })
          return { answer: carried, sets }
        })
        await push()
        return await presentOne(row)
      } catch (error) {
        // Who came before may be this same person, or somebody else.
        const meanwhile = error instanceof AppError ? await findRefund(db, refundId) : undefined
        if (!meanwhile || !isRepeated(meanwhile, by, true)) throw error
        return await presentOne(meanwhile)
      }
    },

    refuse: async ({ refundId, reason }, by) => {
      const row = await db.transaction().execute(async (transaction) => {
        const before = existing(await lockRefund(transaction, refundId))
        if (isRepeated(before, by, false)) return before
        const decided_at = clock.now()
        const decision = { decided_by: by.userId, decided_at, decide_reason: reason, ended_at: decided_at }
        const refused = await updateRefund(transaction, refundId, { ...decision, state: 'refused' })
        await record(transaction, by, refused, { action: 'refund.refuse', before, reason })
        return refused
      })
      return await presentOne(row)
    },
  }
}
