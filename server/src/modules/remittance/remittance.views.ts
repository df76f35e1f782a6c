import type { Remittance } from '#contract/remittance.ts'
import type { RemittanceRow } from './remittance.queries.ts'

export const presentRemittance = (row: RemittanceRow): Remittance => ({
  id: row.id,
  windowId: row.window_id,
  senderId: row.sender_id,
  recipientId: row.recipient_id,
  amount: Number(row.amount),
  note: row.note,
  state: row.state as Remittance['state'],
  createTime: row.created_at.toISOString(),
  lapseTime: row.lapses_at.toISOString(),
  endTime: row.ended_at?.toISOString() ?? null,
})
