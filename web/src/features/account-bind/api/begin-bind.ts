import { standsAtPassword } from '#web/features/auth/index.ts'
import { call } from '#web/lib/client/client.ts'
import { saveTrip } from '../third-party-trip.ts'

/**
 * Begins to bind the account of a third party; the way leads back to /account.
 * @returns the address of the third party's page, to leave for
 * @throws ApiError; one of the password is shown at its field
 */
export const beginBind = async (provider: string, password: string): Promise<string> => {
  const { url, state } = await call(
    'accountBind.beginBind',
    { body: { provider, password } },
    { quiet: standsAtPassword },
  )
  saveTrip({ purpose: 'bind', state, redirect: null })
  return url
}
