import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { type AuditRow, listAuditLinesOf } from './audit.queries.ts'
import { presentOwnLine } from './audit.views.ts'

/**
 * Lines are taken along, and stay when an account is closed, for `limits.auditYears`: whoever acts for the app answers for
 * it, and they name ids alone, which are nobody's name any more.
 */
export const createAuditPersonal = ({ db }: { db: Executor }): PersonalData => ({
  tables: ['audit_log'],
  parts: (userId) => [
    pagedPart<AuditRow>({
      name: 'staff-acts',
      title: '工作人员操作记录',
      read: (after, limit) => listAuditLinesOf(db, userId, after?.id ?? '0', limit),
      present: (rows) => rows.map((row) => presentOwnLine(row, userId)),
    }),
  ],
  erase: async () => {},
})
