import { standsAtPassword } from '#web/features/auth/index.ts'
import { call } from '#web/lib/client/client.ts'
import { keepTrip } from './third-party-trip.ts'

/**
 * Leaves for a third party to bind its account; the way leads back to /account.
 * @throws ApiError; one of the password is not told
 */
export const departToBind = async (provider: string, password: string): Promise<void> => {
  const { url, state } = await call(
    'accountBind.beginBind',
    { body: { provider, password } },
    { quiet: standsAtPassword },
  )
  keepTrip({ purpose: 'bind', state, redirect: null })
  location.assign(url)
}

/**
 * Leaves for a third party to sign in by it; the way leads back to /login.
 * @param redirect where the user wants to be afterwards
 * @throws ApiError, told already
 */
export const departToSignIn = async (provider: string, redirect: string | null): Promise<void> => {
  const { url, state } = await call('accountBind.beginSignIn', { body: { provider } })
  keepTrip({ purpose: 'sign-in', state, redirect })
  location.assign(url)
}
