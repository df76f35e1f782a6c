import type { Clock } from '#server/platform/time/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { PasswordCheck } from '../password-check/password-check.module.ts'
import type { ServiceService } from '../service/service.module.ts'

/** What the module is built on. */
export interface DataExportParts {
  config: Pick<Config, 'dataDir'>
  db: Executor
  clock: Clock
  /** Where finished exports lie: nothing else serves it. */
  storage: Storage
  limiter: Pick<Limiter, 'take'>
  passwordCheck: Pick<PasswordCheck, 'confirm'>
  service: Pick<ServiceService, 'notify'>
  /** Of all modules that keep something of people, in the order of the contents. */
  personal: readonly PersonalData[]
  /** For what went wrong on our side while nobody was waiting for an answer. */
  logError: (error: unknown) => void
}
