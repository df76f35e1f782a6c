import type { QueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import { isToldByForm } from '../payment-password-refusal.ts'
import { walletKeys } from './wallet-keys.ts'

/**
 * Has money paid out. Not a mutation: those keep what they were given for a while. A refused payment password stands at the
 * keypad, a refused amount at its field; all else has been told.
 * @throws ApiError
 */
export const withdraw = async (
  queryClient: QueryClient,
  body: InputOf<'payment.withdraw'>['body'],
): Promise<OutputOf<'payment.withdraw'>> => {
  const made = await call('payment.withdraw', { body }, { quiet: isToldByForm })
  queryClient.setQueryData(walletKeys.withdrawal(made.id), made)
  void queryClient.invalidateQueries({ queryKey: walletKeys.mine })
  void queryClient.invalidateQueries({ queryKey: walletKeys.bill })
  return made
}
