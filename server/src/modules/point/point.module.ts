import type { Executor } from '#server/platform/database/database.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { LedgerService } from '../ledger/ledger.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import { createPointAccountService, type PointAccountService } from './point-account.service.ts'
import { createPointCardService, type PointCardService } from './point-card.service.ts'
import { createPointLapseService, type PointLapseService } from './point-lapse.service.ts'
import { createPointSignInService } from './point-sign-in.service.ts'
import { createPointTaskService } from './point-task.service.ts'
import { createPointJobs } from './point.jobs.ts'
import { createPointPersonal } from './point.personal.ts'
import { registerPointRoutes } from './point.routes.ts'
import { createPointService } from './point.service.ts'

export { createPointAccountService, type PointAccountService } from './point-account.service.ts'
export type { PointCardService } from './point-card.service.ts'
export { rewardOf } from './strip.ts'
export { subjects } from './subjects.ts'
export { tasks } from './tasks.ts'

/** What others may do with points. */
export interface PointFace {
  accounts: PointAccountService
  cards: PointCardService
  /** Told when points are about to lapse. */
  onNotice: PointLapseService['onNotice']
}

export interface PointModuleParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  ledger: LedgerService
  tasks: TaskRecorderService
  /** What other modules spend points on: titles of the history, by what stands before the colon of their subjects. */
  titles: Readonly<Record<string, (rest: string) => string>>
}

/** Points: signing in day by day, tasks, and what is earned, spent and lapses. */
export const createPointModule = (parts: PointModuleParts) => {
  const accounts = createPointAccountService(parts)
  const signIns = createPointSignInService({ ...parts, accounts })
  const tasks = createPointTaskService({ ...parts, accounts })
  const points = createPointService({ ...parts, accounts, signIns, tasks })
  const lapses = createPointLapseService(parts)
  const service: PointFace = { accounts, cards: createPointCardService(parts), onNotice: lapses.onNotice }
  return {
    service,
    jobs: createPointJobs(lapses),
    personal: createPointPersonal(parts),
    routes: (register: Register) => registerPointRoutes(register, { points, tasks }),
  }
}
