import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { PointTaskService } from './point-task.service.ts'
import type { PointService } from './point.service.ts'

interface Services {
  points: PointService
  tasks: Pick<PointTaskService, 'list'>
}

export const registerPointRoutes = (register: Register, { points, tasks }: Services): void => {
  const { welfare } = contract
  register(welfare.query, ({ viewer }) => points.welfare(viewer.userId))
  register(welfare.queryTasks, ({ viewer }) => tasks.list(viewer.userId))
  register(welfare.operate, ({ body, viewer }) => points.operate(viewer.userId, body))
  register(welfare.pagePoints, ({ body, viewer }) => points.page(viewer.userId, body))
}
