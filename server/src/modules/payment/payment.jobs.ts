import type { Executor } from '#server/platform/database/database.ts'
import { cleanupJob, type Job } from '#server/platform/jobs/job.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import { type LedgerService, userAccount } from '../ledger/ledger.module.ts'
import type { ServiceService } from '../service/service.module.ts'
import { failReason } from './fail-reason.ts'
import { encryptedPayments } from './payee-encryption.ts'
import {
  chargebackText,
  purchaseRefundedText,
  topUpPaidText,
  topUpRefundedText,
  withdrawalFailedText,
  withdrawalPaidText,
} from './payment.messages.ts'
import { type PaymentNews, paymentNoticeJob } from './payment-settlement.service.ts'
import type { ReconciliationService } from './payment-reconciliation.service.ts'
import { findTopUpById } from './payment-top-up.queries.ts'
import type { TopUpService } from './payment-top-up.service.ts'
import { findWithdrawalById } from './payment-withdrawal.queries.ts'
import type { WithdrawalService } from './payment-withdrawal.service.ts'

export interface PaymentJobsParts {
  db: Executor
  vault: Vault
  notices: Pick<ServiceService['notices'], 'notify'>
}

interface Parts extends PaymentJobsParts {
  topUps: Pick<TopUpService, 'checkDue'>
  withdrawals: Pick<WithdrawalService, 'checkDue'>
  reconciliation: ReconciliationService
  ledger: Pick<LedgerService, 'balances'>
}

/** Who is told what; undefined: nothing has come of it. @returns `key` where one thing has several news */
type Tell = (
  parts: Pick<Parts, 'db' | 'ledger'>,
  id: string,
) => Promise<{ userId: string; text: string; key?: string } | undefined>

/** What the owner of a top-up is told; undefined: nothing has come of it. */
const topUpNews: Tell = async ({ db }, id) => {
  const row = await findTopUpById(db, id)
  if (row?.state === 'paid') return { userId: row.user_id, text: topUpPaidText(Number(row.amount)) }
  if (row?.state === 'refunded') {
    const text = row.subject === null ? topUpRefundedText(Number(row.amount)) : purchaseRefundedText(Number(row.amount))
    return { userId: row.user_id, text }
  }
  return undefined
}

const chargebackNews: Tell = async ({ db, ledger }, id) => {
  const row = await findTopUpById(db, id)
  if (!row) return undefined
  const [claim] = await ledger.balances(db, [userAccount(row.user_id, 'receivable')])
  const { user_id: userId, charged_back } = row
  const text = chargebackText(Number(charged_back), claim?.balance ?? 0)
  // It may be taken back in parts.
  return { userId, text, key: `chargeback ${id} ${charged_back}` }
}

const withdrawalNews: Tell = async ({ db }, id) => {
  const row = await findWithdrawalById(db, id)
  if (!row) return undefined
  const { user_id: userId, amount, fee, account_shown, fail_code, state } = row
  if (state === 'paid') return { userId, text: withdrawalPaidText(Number(amount) - Number(fee), account_shown) }
  return fail_code === null ? undefined : { userId, text: withdrawalFailedText(Number(amount), failReason(fail_code)) }
}

const newsOf: Record<PaymentNews['what'], Tell> = {
  'top-up': topUpNews,
  withdrawal: withdrawalNews,
  chargeback: chargebackNews,
}

export const createPaymentJobs = (parts: Parts): Job[] => [
  {
    type: paymentNoticeJob,
    handle: async ({ what, id }: PaymentNews) => {
      const news = await newsOf[what](parts, id)
      if (news) await parts.notices.notify(news.userId, 'system', news.text, news.key ?? `${what} ${id}`)
    },
    retry: { limit: 20, delaySeconds: 10, maxDelaySeconds: 600 },
  },
  { name: 'payment-check-top-ups', everyMs: 5000, run: parts.topUps.checkDue },
  { name: 'payment-check-withdrawals', everyMs: 5000, run: parts.withdrawals.checkDue },
  // Bills are written in the morning; what is open is looked at again.
  { name: 'payment-reconcile', everyMs: 30 * 60 * 1000, run: parts.reconciliation.reconcile },
  cleanupJob('payment', async () => {
    for (const encrypted of encryptedPayments) await reEncryptColumns(parts.db, parts.vault, encrypted)
  }),
]
