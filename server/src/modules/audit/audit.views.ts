import type { AuditLine } from '#contract/audit.ts'
import type { UserBrief } from '#contract/user.ts'
import type { AuditRow } from './audit.queries.ts'

export const presentAuditLine = (row: AuditRow, people: Map<string, UserBrief>): AuditLine => ({
  id: row.id,
  time: row.at.toISOString(),
  origin: row.origin as AuditLine['origin'],
  actor: (row.actor_id !== null && people.get(row.actor_id)) || null,
  roles: row.roles as AuditLine['roles'],
  action: row.action as AuditLine['action'],
  targetKind: row.target_kind as AuditLine['targetKind'],
  targetId: row.target_id,
  about: (row.about_id !== null && people.get(row.about_id)) || null,
  before: row.before as AuditLine['before'],
  after: row.after as AuditLine['after'],
  reason: row.reason,
  requestId: row.request_id,
})

/** For the export of somebody who has acted, or was touched: who else it was stays with the app. */
export const presentOwnLine = (row: AuditRow, userId: string): object => ({
  time: row.at.toISOString(),
  role: row.actor_id === userId ? 'actor' : 'about',
  action: row.action,
  target: `${row.target_kind} ${row.target_id}`,
  before: row.before,
  after: row.after,
  reason: row.reason,
})
