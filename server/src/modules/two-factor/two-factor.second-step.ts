import type { TwoFactorWay } from '#contract/two-factor-code.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Checking } from './two-factor.checking.ts'
import { findTwoFactor, forbidEmail } from './two-factor.queries.ts'
import type { Telling } from './two-factor.telling.ts'
import type { Trust } from './two-factor.trust.ts'
import { waysOf } from './two-factor.views.ts'

/** What signing in needs of two factors. */
export interface SecondStep extends Trust, Pick<Checking, 'takeTry' | 'forgetTries'> {
  /** How the user may take the second step, the strongest first; none when there is none to take. */
  ways(db: Executor, userId: string): Promise<TwoFactorWay[]>
  /** Uses a code of the app or a recovery code up. @returns whether it was right */
  useCode(transaction: Executor, userId: string, way: 'totp' | 'recovery', code: string): Promise<boolean>
  /**
   * Codes by mail serve no longer: who has set the password anew by mail would pass both steps with the mailbox alone.
   * @returns whether they did
   */
  forbidEmail(transaction: Executor, userId: string): Promise<boolean>
  tellEmailForbidden(userId: string): Promise<void>
  /** Tells the user that somebody has signed in by one of his recovery codes. Never throws. */
  tellRecoveryUsed(userId: string): Promise<void>
}

interface Parts {
  checking: Checking
  telling: Telling
  trust: Trust
}

export const createSecondStep = ({ checking, telling, trust }: Parts): SecondStep => ({
  ...trust,
  takeTry: checking.takeTry,
  forgetTries: checking.forgetTries,

  ways: async (executor, userId) => waysOf(await findTwoFactor(executor, userId)),

  useCode: async (transaction, userId, way, code) => {
    const row = await findTwoFactor(transaction, userId)
    if (!row?.confirmed_at) return false
    return way === 'totp'
      ? await checking.useTotp(transaction, row, code)
      : await checking.useRecovery(transaction, row, code)
  },

  forbidEmail,
  tellEmailForbidden: (userId) => telling.tell(userId, 'email-forbidden'),
  tellRecoveryUsed: (userId) => telling.tell(userId, 'recovery-used'),
})
