import type { Sanction } from '#contract/sanction.ts'
import type { UserBrief } from '#contract/user.ts'
import type { SanctionRow } from './sanction.queries.ts'

const stateOf = (row: SanctionRow, now: Date): Sanction['state'] => {
  if (row.lifted_at !== null) return 'lifted'
  return row.until !== null && row.until <= now ? 'over' : 'standing'
}

/** Whether it holds at a time. */
export const isStanding = (row: SanctionRow, now: Date): boolean => stateOf(row, now) === 'standing'

/** As the staff sees it. */
export const presentSanction = (row: SanctionRow, people: Map<string, UserBrief>, now: Date): Sanction => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind as Sanction['kind'],
  rule: row.rule as Sanction['rule'],
  reason: row.reason,
  state: stateOf(row, now),
  imposeTime: row.imposed_at.toISOString(),
  untilTime: row.until?.toISOString() ?? null,
  imposer: (row.imposed_by !== null && people.get(row.imposed_by)) || null,
  caseId: row.case_id,
  liftTime: row.lifted_at?.toISOString() ?? null,
  lifter: (row.lifted_by !== null && people.get(row.lifted_by)) || null,
  liftReason: row.lift_reason,
})

/** For an export: who of the staff it was stays with the app. */
export const presentOwn = (row: SanctionRow): object => ({
  kind: row.kind,
  rule: row.rule,
  reason: row.reason,
  imposeTime: row.imposed_at.toISOString(),
  untilTime: row.until?.toISOString() ?? null,
  liftTime: row.lifted_at?.toISOString() ?? null,
  liftReason: row.lift_reason,
})
