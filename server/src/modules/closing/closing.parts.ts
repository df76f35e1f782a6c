import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { BackgroundMailer } from '#server/platform/mail/background-mailer.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import type { AuthService } from '../auth/auth.module.ts'
import type { PasswordCheck } from '../password-check/password-check.module.ts'
import type { ServiceService } from '../service/service.module.ts'

/** What the module is built on. */
export interface ClosingParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  backgroundMailer: Pick<BackgroundMailer, 'send'>
  passwordCheck: Pick<PasswordCheck, 'confirm'>
  auth: Pick<AuthService, 'endSessions'>
  service: Pick<ServiceService, 'notify' | 'isStaff'>
  /** Of all modules that keep something of people; who is whom comes last. */
  personal: readonly PersonalData[]
  /** For what went wrong on our side while nobody was waiting for an answer. */
  logError: (error: unknown) => void
}
