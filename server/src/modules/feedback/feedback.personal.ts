import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { deleteFeedbacks, type GivenRow, listGiven } from './feedback.queries.ts'

export const createFeedbackPersonal = (db: Executor): PersonalData => ({
  tables: ['feedbacks'],
  parts: (userId) => [
    pagedPart({
      name: 'feedback',
      title: '意见反馈',
      read: (after: GivenRow | undefined, limit) => listGiven(db, userId, after?.id ?? '0', limit),
      present: (rows) =>
        rows.map(({ kind, content, created_at }) => ({ kind, content, createTime: created_at.toISOString() })),
    }),
  ],
  erase: deleteFeedbacks,
})
