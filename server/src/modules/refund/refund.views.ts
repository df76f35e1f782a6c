import type { Refund } from '#contract/refund.ts'
import type { UserBrief } from '#contract/user.ts'
import type { RefundRow } from './refund.queries.ts'

const wayOf = ({ state, payment_id }: RefundRow): Refund['way'] => {
  if (state === 'proposed' || state === 'refused') return null
  return payment_id === null ? 'wallet' : 'provider'
}

export const presentRefund = (row: RefundRow, people: ReadonlyMap<string, UserBrief>): Refund => ({
  ...{ id: row.id, subject: row.subject, amount: Number(row.amount), reason: row.reason },
  ...{ state: row.state as Refund['state'], way: wayOf(row), failCode: row.fail_code },
  user: people.get(row.user_id) ?? null,
  proposer: people.get(row.proposed_by) ?? null,
  proposeTime: row.proposed_at.toISOString(),
  decider: people.get(row.decided_by ?? '') ?? null,
  decideTime: row.decided_at?.toISOString() ?? null,
  decideReason: row.decide_reason,
  endTime: row.ended_at?.toISOString() ?? null,
})
