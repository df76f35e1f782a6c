import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { type ActionRow, deleteActions, listActions } from './task-recorder.queries.ts'

/** What was counted for tasks. */
export const createTaskRecorderPersonal = (db: Executor): PersonalData => ({
  tables: ['task_actions'],
  parts: (userId) => [
    pagedPart({
      name: 'task-actions',
      title: '任务进度',
      read: (after: ActionRow | undefined, limit) => listActions(db, userId, after, limit),
      present: (rows) => rows,
    }),
  ],
  erase: deleteActions,
})
