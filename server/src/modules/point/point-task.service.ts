import { taskGroups, type TaskId, taskIds, type TaskList } from '#contract/welfare.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import type { PointAccountService } from './point-account.service.ts'
import { findClaim, insertClaim, listClaimed } from './point.queries.ts'
import { presentTask } from './point.views.ts'
import { subjects } from './subjects.ts'
import { periodOf, tasks, wantedOf } from './tasks.ts'

/** What tasks there are, how far a user is, and what they get for it. */
export interface PointTaskService {
  list(userId: string): Promise<TaskList>
  /** Hands out the points of a task, once, of a daily one once a day. @returns them @throws {AppError} TASK_UNFINISHED */
  claim(userId: string, taskId: TaskId): Promise<number>
}

export interface PointTaskParts {
  db: Executor
  clock: Clock
  tasks: Pick<TaskRecorderService, 'progress' | 'claim'>
  accounts: PointAccountService
}

export const createPointTaskService = ({ db, clock, tasks: recorder, accounts }: PointTaskParts): PointTaskService => ({
  list: async (userId) => {
    const today = shanghaiDay(clock.now())
    const wanted = taskIds.map((id) => wantedOf(tasks[id], today))
    const [progress, claimed] = await Promise.all([
      recorder.progress(db, userId, wanted),
      listClaimed(db, userId, today),
    ])
    const all = taskIds.map((id, index) => ({
      group: tasks[id].group,
      task: presentTask(id, { progress: progress[index] ?? 0, claimed: claimed.has(id) }),
    }))
    return {
      groups: taskGroups.map((group) => ({
        group,
        tasks: all.filter((one) => one.group === group).map(({ task }) => task),
      })),
    }
  },

  claim: (userId, taskId) =>
    accounts.change(userId, async (transaction) => {
      const now = clock.now()
      const today = shanghaiDay(now)
      const task = tasks[taskId]
      const period = periodOf(task, today)
      const before = await findClaim(transaction, userId, taskId, period)
      if (before !== undefined) return before
      if (!(await recorder.claim(transaction, userId, wantedOf(task, today)))) throw new AppError('TASK_UNFINISHED')
      const { points } = task
      await insertClaim(transaction, { user_id: userId, task: taskId, period, points, claimed_at: now })
      await accounts.earn(transaction, userId, {
        id: `task:${userId}:${taskId}:${period}`,
        amount: points,
        subject: subjects.task(taskId),
      })
      return points
    }),
})
