import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { deletePayee } from './payment-payee.queries.ts'
import { listTopUps, type TopUpRow } from './payment-top-up.queries.ts'
import { listWithdrawals, type WithdrawalRow } from './payment-withdrawal.queries.ts'
import { presentTopUp, presentWithdrawal } from './payment.views.ts'

const exportTopUp = (row: TopUpRow): object => {
  const { id, state, amount, createTime, payTime, closeTime, refundTime } = presentTopUp(row, null, false)
  return {
    id,
    for: row.subject ?? 'wallet',
    state,
    amount,
    createTime,
    payTime,
    closeTime,
    refundTime,
    chargedBack: Number(row.charged_back),
    givenBack: Number(row.given_back),
  }
}

/**
 * What was paid in and out is taken along, in 分, and stays when an account is closed, as the ledger's entries do, under an id that
 * is nobody's name any more. To whom it was paid is kept encrypted only until the provider has said what became of it.
 */
export const createPaymentPersonal = ({ db }: { db: Executor }): PersonalData => ({
  tables: ['top_ups', 'payees', 'withdrawals'],
  parts: (userId) => [
    pagedPart<TopUpRow>({
      name: 'top-ups',
      title: '充值和在支付宝的付款',
      read: (after, limit) => listTopUps(db, userId, after?.id ?? '0', limit),
      present: (rows) => rows.map(exportTopUp),
    }),
    pagedPart<WithdrawalRow>({
      name: 'withdrawals',
      title: '提现记录',
      read: (after, limit) => listWithdrawals(db, userId, after?.id ?? '0', limit),
      present: (rows) => rows.map(presentWithdrawal),
    }),
  ],
  erase: deletePayee,
})
