import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { type AppealRow, emptyAppealsOf, listOfUser } from './appeal.queries.ts'

/** What somebody has said against decisions; it goes with their account, and the rest with its case. */
export const createAppealPersonal = (db: Executor): PersonalData => ({
  tables: ['appeals'],
  parts: (userId) => [
    pagedPart({
      name: 'appeals',
      title: '申诉',
      read: (after: AppealRow | undefined, limit) => listOfUser(db, userId, after?.id ?? '0', limit),
      present: (rows) =>
        rows.map((row) => ({
          ...{
            decisionId: row.decision_id,
            sanctionId: row.sanction_id,
            content: row.content,
            granted: row.is_granted,
            answer: row.answer,
          },
          createTime: row.created_at.toISOString(),
          decideTime: row.decided_at?.toISOString() ?? null,
        })),
    }),
  ],
  erase: emptyAppealsOf,
})
