import { call } from '#web/lib/client/client.ts'
import { saveTrip } from '../third-party-trip.ts'

/**
 * Begins to sign in by a third party; the way leads back to /login.
 * @param redirect where the user wants to be afterwards
 * @returns the address of the third party's page, to leave for
 * @throws ApiError, shown to the user already
 */
export const beginSignIn = async (provider: string, redirect: string | null): Promise<string> => {
  const { url, state } = await call('accountBind.beginSignIn', { body: { provider } })
  saveTrip({ purpose: 'sign-in', state, redirect })
  return url
}
