import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { BackgroundMailer } from '#server/platform/mail/background-mailer.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { PasswordCheck } from '../password-check/password-check.module.ts'
import type { SettingsService } from '../settings/settings.module.ts'
import type { UserAccountService } from '../user/user.module.ts'

/** What the module is built on. */
export interface TwoFactorParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take' | 'clear'>
  vault: Vault
  backgroundMailer: Pick<BackgroundMailer, 'send'>
  passwordCheck: Pick<PasswordCheck, 'confirm'>
  settings: Pick<SettingsService, 'saveTwoFactor' | 'tell'>
  user: Pick<UserAccountService, 'findAccount'>
  /** For what went wrong while a user was told of what had been done. */
  logError: (error: unknown) => void
}
