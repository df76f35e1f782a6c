import type { Executor } from '#server/platform/database/database.ts'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import type { ReturnState } from '#server/platform/payment/payment-provider.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { LedgerService } from '../ledger/ledger.module.ts'
import type { PaymentReturnService } from '../payment/payment.module.ts'
import type { ServiceService } from '../service/service.module.ts'
import { kindOf } from './refund-source.service.ts'
import { refundFailedText, refundReturnedText } from './refund.messages.ts'
import { findRefund, lockRefund, updateRefund } from './refund.queries.ts'

/** Refunds at the provider. */
export interface RefundReturnService {
  /** Has the provider give one back, and writes down what became of it. Done twice, it happens once. @throws while that is not known */
  giveBack(refundId: string): Promise<void>
  /** Goes on asking: what is not known stays so. */
  goOn(refundId: string): Promise<void>
}

export interface RefundReturnParts {
  db: Executor
  clock: Clock
  jobs: JobQueue
  ledger: Pick<LedgerService, 'run' | 'postDue'>
  payments: Pick<PaymentReturnService, 'ask' | 'end'>
  notices: Pick<ServiceService['notices'], 'notifyMany'>
}

/** Gives back at the provider. */
export const returnJob: JobType<{ refundId: string }> = { name: 'refund-return' }

export const createRefundReturnService = (parts: RefundReturnParts): RefundReturnService => {
  const { db, clock, jobs, ledger, payments, notices } = parts

  /** @returns pushes what its user was told, once that is committed */
  const end = (refundId: string, outcome: Exclude<ReturnState, { state: 'pending' }>) =>
    ledger.run(async (transaction) => {
      const row = await lockRefund(transaction, refundId)
      if (row?.state !== 'refunding' || row.payment_id === null) return async () => {}
      const { id, user_id: userId, payment_id: paymentId } = row
      const [amount, kind, failed] = [Number(row.amount), kindOf(row.subject), outcome.state === 'failed']
      const fail_code = outcome.state === 'failed' ? outcome.reason : null
      await updateRefund(transaction, id, { state: outcome.state, ended_at: clock.now(), fail_code })
      const text = (failed ? refundFailedText : refundReturnedText)(kind, amount)
      const push = await notices.notifyMany(transaction, 'system', [
        { userId, text, idempotencyKey: `refund ${id} ended` },
      ])
      const given = { id: `refund:${id}`, paymentId, userId, amount, succeeded: !failed }
      await ledger.postDue(transaction, [await payments.end(transaction, given)])
      return push
    })

  return {
    giveBack: async (refundId) => {
      const row = await findRefund(db, refundId)
      if (row?.state !== 'refunding' || row.payment_id === null) return
      const outcome = await payments.ask(row.payment_id, `RF${row.id}`, Number(row.amount))
      if (outcome.state === 'pending') throw new Error(`the provider has not given refund ${refundId} back yet`)
      const push = await end(refundId, outcome)
      await push()
    },

    goOn: (refundId) => jobs.enqueue(db, returnJob, { refundId }),
  }
}
