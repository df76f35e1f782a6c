import type { SanctionNotice } from '#contract/sanction-notice.ts'
import type { RefusingRow } from './standing.queries.ts'

/** As the person on whom it was imposed reads it. */
export const presentNotice = (row: RefusingRow, appealToken: string): SanctionNotice => ({
  id: row.id,
  kind: row.kind as SanctionNotice['kind'],
  rule: row.rule as SanctionNotice['rule'],
  reason: row.reason,
  imposeTime: row.imposed_at.toISOString(),
  untilTime: row.until?.toISOString() ?? null,
  appealToken,
  appeal:
    row.appeal_id === null
      ? null
      : { state: row.appeal_answer === null ? 'waiting' : 'refused', answer: row.appeal_answer },
})
