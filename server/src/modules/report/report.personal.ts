import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { emptyReportsOf, emptyReportsOn, listReported, type ReportedRow } from './report.queries.ts'

/**
 * What somebody has reported stays reported, without their words and without what they have shown of their chats; so does what others
 * have reported of them. All of it goes with its case.
 */
export const createReportPersonal = (db: Executor): PersonalData => ({
  tables: ['reports'],
  parts: (userId) => [
    pagedPart({
      name: 'reports',
      title: '举报过的内容',
      read: (after: ReportedRow | undefined, limit) => listReported(db, userId, after?.id ?? '0', limit),
      present: (rows) =>
        rows.map(({ kind, target_id, reason, note, created_at }) => ({
          ...{ kind, targetId: target_id, reason, note },
          createTime: created_at.toISOString(),
        })),
    }),
  ],
  erase: async (transaction, userId) => {
    await emptyReportsOf(transaction, userId)
    await emptyReportsOn(transaction, userId)
  },
})
