import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { deleteReportsOn, emptyNotesOf, listReported, type ReportedRow } from './report.queries.ts'

/** What somebody has reported stays reported, without their words; reports on themselves go with them. */
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
    await emptyNotesOf(transaction, userId)
    await deleteReportsOn(transaction, userId)
  },
})
