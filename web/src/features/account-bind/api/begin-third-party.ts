import { standsAtPassword } from '#web/features/auth/index.ts'
import { call } from '#web/lib/client/client.ts'
import { saveTrip } from '../third-party-trip.ts'

/**
 * Leaves for a third party to bind its account; the way leads back to /account.
 * @throws ApiError; one of the password is shown at its field
 */
export const beginBind = async (provider: string, password: string): Promise<void> => {
  const { url, state } = await call(
    'accountBind.beginBind',
    { body: { provider, password } },
    { quiet: standsAtPassword },
  )
  saveTrip({ purpose: 'bind', state, redirect: null })
  location.assign(url)
}

/**
 * Leaves for a third party to sign in by it; the way leads back to /login.
 * @param redirect where the user wants to be afterwards
 * @throws ApiError, shown to the user already
 */
export const beginSignIn = async (provider: string, redirect: string | null): Promise<void> => {
  const { url, state } = await call('accountBind.beginSignIn', { body: { provider } })
  saveTrip({ purpose: 'sign-in', state, redirect })
  location.assign(url)
}
