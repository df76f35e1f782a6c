import { twoFactorGrant } from '#contract/auth.ts'
import type { TwoFactorMethod } from '#contract/two-factor-code.ts'
import { standsAtCode } from '../form-errors.ts'
import { leaveLostStep } from '../second-step.ts'
import { startSession } from './sign-in.ts'

interface Passed {
  /** Of the first step. */
  challenge: string
  way: TwoFactorMethod
  code: string
  /** With `email`. */
  emailKey: string | undefined
  /** This device need not pass the second step for 30 days. */
  trust: boolean
}

/**
 * Ends a sign-in with its second step, and starts the session.
 * @throws ApiError, not shown where it stands at the code
 */
export const passSecondStep = async ({ challenge, way, code, emailKey, trust }: Passed): Promise<void> => {
  const mailed = way === 'email' && emailKey !== undefined ? { emailKey } : {}
  try {
    await startSession(
      { grant_type: twoFactorGrant, challenge, way, code, ...mailed, trust: trust ? '1' : '0' },
      standsAtCode,
    )
  } catch (error) {
    leaveLostStep(error)
    throw error
  }
}
