import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import type { PaymentPasswordState } from '#contract/payment-password.ts'
import type { ApiError } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { walletKeys } from './wallet-keys.ts'

/** How one's payment password stands. */
export const usePaymentPassword = () =>
  useQuery({
    queryKey: walletKeys.paymentPassword,
    queryFn: ({ signal }) => call('paymentPassword.query', {}, { signal, quiet: true }),
    staleTime: 0,
  })

type Quiet = (failure: ApiError) => boolean

const take = (queryClient: QueryClient, state: PaymentPasswordState) => {
  queryClient.setQueryData(walletKeys.paymentPassword, state)
  void queryClient.invalidateQueries({ queryKey: walletKeys.mine })
}

// Not mutations: those keep what they were given for a while. Each throws an ApiError, told unless it is quiet.

/** Sets the first one. */
export const setPaymentPassword = async (
  queryClient: QueryClient,
  body: InputOf<'paymentPassword.set'>['body'],
  quiet: Quiet,
): Promise<void> => take(queryClient, await call('paymentPassword.set', { body }, { quiet }))

/** Changes it by the old one. */
export const changePaymentPassword = async (
  queryClient: QueryClient,
  body: InputOf<'paymentPassword.change'>['body'],
  quiet: Quiet,
): Promise<void> => take(queryClient, await call('paymentPassword.change', { body }, { quiet }))

/** Turns small payments without it on, or off. */
export const setSmallPayment = async (
  queryClient: QueryClient,
  body: InputOf<'paymentPassword.setSmallPayment'>['body'],
  quiet: Quiet,
): Promise<void> => take(queryClient, await call('paymentPassword.setSmallPayment', { body }, { quiet }))

/** Sets another in place of a forgotten one, by a mailed code. */
export const resetPaymentPassword = async (
  queryClient: QueryClient,
  body: InputOf<'paymentPassword.reset'>['body'],
  quiet: Quiet,
): Promise<void> => take(queryClient, await call('paymentPassword.reset', { body }, { quiet }))

/** The same by the second step: a code of the authenticator app or a recovery code. */
export const resetPaymentPasswordByCode = async (
  queryClient: QueryClient,
  body: InputOf<'paymentPassword.resetByCode'>['body'],
  quiet: Quiet,
): Promise<void> => take(queryClient, await call('paymentPassword.resetByCode', { body }, { quiet }))
