import type { Clock } from '#server/platform/clock.ts'
import type { Executor } from '#server/platform/database.ts'
import type { LetterBox } from '#server/platform/letter-box.ts'
import type { Limiter } from '#server/platform/limiter.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import type { AuthService } from '../auth/auth.module.ts'
import type { PasswordCheck } from '../password-check/password-check.module.ts'
import type { ServiceService } from '../service/service.module.ts'

/** What the module is built on. */
export interface ClosingParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  letterBox: Pick<LetterBox, 'drop'>
  passwordCheck: Pick<PasswordCheck, 'confirm'>
  auth: Pick<AuthService, 'endSessions'>
  service: Pick<ServiceService, 'notify' | 'isStaff'>
  /** Of all modules that keep something of people; who is whom comes last. */
  personal: readonly PersonalData[]
  /** For what went wrong on our side while nobody was waiting for an answer. */
  logError: (error: unknown) => void
}
