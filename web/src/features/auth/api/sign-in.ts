import type { Credential } from '#contract/auth.ts'
import type { InputOf } from '#contract/index.ts'
import { webClient } from '#contract/web-client.ts'
import { call } from '#web/lib/client/client.ts'
import { deviceTrust, getDeviceId, keepDeviceTrust } from '#web/features/auth/device.ts'
import { ApiError, isRefusal } from '#web/lib/client/api-error.ts'
import { session } from '#web/lib/session/session.ts'
import { beginSecondStep } from '../second-step.ts'

type Without<T, Names extends string> = T extends unknown ? Omit<T, Names> : never

/** What one signs in by, whichever way: `grant_type`, and what belongs to it. */
type Grant = Without<InputOf<'auth.issueToken'>['body'], 'client_id' | 'client_secret'>

type Quiet = (failure: ApiError) => boolean

/**
 * Exchanges a grant for a session, and starts it. Every way to sign in ends here. Where the account wants a second
 * step, this resolves all the same, and /login shows that step in place of what it shows now: the caller need not know
 * of it. A grant that may skip the second step on this device carries `deviceTrust()`.
 * @param quiet the failures that the caller shows to the user
 * @throws ApiError
 */
export const startSession = async (grant: Grant, quiet: Quiet): Promise<void> => {
  try {
    const answer = await call(
      'auth.issueToken',
      { body: { ...webClient, ...grant } },
      { quiet: (failure) => isRefusal(failure, 'TWO_FACTOR_NEEDED') || quiet(failure) },
    )
    keepDeviceTrust(answer.trust_token)
    session.start({ token: answer.access_token, refresh_token: answer.refresh_token })
  } catch (error) {
    if (!(error instanceof ApiError && error.challenge)) throw error
    beginSecondStep(error.challenge)
  }
}

/**
 * Signs in on this device (specification, section 7: the credential travels as JSON in `username`).
 * @param quiet the failures that the caller shows to the user
 * @throws ApiError
 */
export const signIn = async (given: Without<Credential, 'deviceId' | 'trustToken'>, quiet: Quiet): Promise<void> => {
  const credential = { ...given, deviceId: getDeviceId(), trustToken: deviceTrust() }
  await startSession({ grant_type: 'password', username: JSON.stringify(credential) }, quiet)
}
