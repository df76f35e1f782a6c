import type { Credential } from '#contract/auth.ts'
import { webClient } from '#contract/web-client.ts'
import { call } from '#web/lib/client.ts'
import { getDeviceId } from '#web/lib/device.ts'
import type { CallFailure } from '#web/lib/failure.ts'
import { session } from '#web/lib/session.ts'

type WithoutDevice<T> = T extends unknown ? Omit<T, 'deviceId'> : never

/**
 * Signs in on this device and starts the session (specification, section 7: the credential travels as JSON in
 * `username`).
 * @param quiet the failures that the caller tells himself
 * @throws CallFailure
 */
export const signIn = async (
  given: WithoutDevice<Credential>,
  quiet: (failure: CallFailure) => boolean,
): Promise<void> => {
  const credential = { ...given, deviceId: getDeviceId() }
  const body = { ...webClient, grant_type: 'password' as const, username: JSON.stringify(credential) }
  const answer = await call('auth.issueToken', { body }, { quiet })
  session.start({ token: answer.access_token, refresh_token: answer.refresh_token })
}
