import type { QueryClient } from '@tanstack/react-query'
import type { ApiError } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { walletKeys } from './wallet-keys.ts'

/**
 * Binds or replaces the account to which money is paid out. Not a mutation: those keep what they were given for a while.
 * @param standsAtField what is told at the field is not toasted too
 * @throws ApiError
 */
export const bindPayee = async (
  queryClient: QueryClient,
  account: string,
  standsAtField: (failure: ApiError) => boolean,
): Promise<void> => {
  queryClient.setQueryData(
    walletKeys.payee,
    await call('payment.bindPayee', { body: { account } }, { quiet: standsAtField }),
  )
}
