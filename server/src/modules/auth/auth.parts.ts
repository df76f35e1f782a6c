import type { Clock } from '#server/platform/time/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { BackgroundMailer } from '#server/platform/mail/background-mailer.ts'
import type { CheckcodeService } from '../checkcode/checkcode.module.ts'
import type { PasswordCheck } from '../password-check/password-check.module.ts'
import type { SecondStep } from '../two-factor/two-factor.module.ts'
import type { UserAccountService } from '../user/user.module.ts'

/** What the module is built on. */
export interface AuthParts {
  config: Pick<Config, 'accessTokenSeconds'>
  db: Executor
  clock: Clock
  events: Events
  secret: string
  backgroundMailer: Pick<BackgroundMailer, 'send'>
  checkcode: Pick<CheckcodeService, 'usePicture' | 'useEmail' | 'sendEmail'>
  passwordCheck: PasswordCheck
  secondStep: SecondStep
  thirdParty: {
    /**
     * Whose account a third party's answer leads to.
     * @throws {AppError} THIRD_PARTY_FAILED, THIRD_PARTY_UNBOUND
     */
    identify(answer: string): Promise<{ userId: string }>
  }
  user: Pick<
    UserAccountService,
    'findByPassword' | 'findByEmail' | 'findAccount' | 'lock' | 'prepareReset' | 'prepareChange'
  >
}

/** The other side of a sign-in. */
export interface Caller {
  /** Address, for limits; its front is kept with the device. */
  ip: string
  userAgent: string
  /** Tells whose account it turned out to be about, for the log. */
  identified(userId: string): void
}
