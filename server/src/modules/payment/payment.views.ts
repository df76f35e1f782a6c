import type { TopUp, Withdrawal } from '#contract/payment.ts'
import { failReason } from './fail-reason.ts'
import type { TopUpRow } from './payment-top-up.queries.ts'
import type { WithdrawalRow } from './payment-withdrawal.queries.ts'

const isoOf = (at: Date | null) => at?.toISOString() ?? null

/** @param payUrl where it can be paid; null: it cannot any more */
export const presentTopUp = (row: TopUpRow, payUrl: string | null, sandboxFlag: boolean): TopUp => ({
  id: row.id,
  state: row.state as TopUp['state'],
  amount: Number(row.amount),
  takenBack: Number(row.charged_back),
  givenBack: Number(row.given_back),
  payUrl,
  createTime: row.created_at.toISOString(),
  lapseTime: row.lapses_at.toISOString(),
  payTime: isoOf(row.paid_at),
  closeTime: isoOf(row.closed_at),
  refundTime: isoOf(row.refunded_at),
  sandboxFlag,
})

export const presentWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  state: row.state as Withdrawal['state'],
  amount: Number(row.amount),
  fee: Number(row.fee),
  arrives: Number(row.amount) - Number(row.fee),
  account: row.account_shown,
  createTime: row.created_at.toISOString(),
  endTime: isoOf(row.ended_at),
  reason: row.fail_code === null ? null : failReason(row.fail_code),
})
