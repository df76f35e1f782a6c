import type { Handover } from '#contract/service.ts'
import type { UserBrief } from '#contract/user.ts'
import type { HandoverRow } from './handover.queries.ts'

export const presentHandover = (row: HandoverRow, user: UserBrief): Handover => ({
  id: row.id,
  user,
  openTime: row.opened_at.toISOString(),
  answeredFlag: row.answered,
  turnTime: row.turned_at.toISOString(),
  closeTime: row.closed_at?.toISOString() ?? null,
})
