import type { QueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/index.ts'
import { storeMessage } from '#web/features/chat/index.ts'
import { isToldByForm, walletKeys } from '#web/features/wallet/index.ts'
import { call } from '#web/lib/client/client.ts'

/**
 * Sends money to a friend. Not a mutation: those keep what they were given for a while. A refused payment password stands at
 * the keypad, a refused amount at its field; all else has been told.
 * @throws ApiError
 */
export const sendRemittance = async (
  queryClient: QueryClient,
  body: InputOf<'remittance.send'>['body'],
): Promise<OutputOf<'remittance.send'>> => {
  const message = await call('remittance.send', { body }, { quiet: isToldByForm })
  storeMessage(queryClient, message)
  void queryClient.invalidateQueries({ queryKey: walletKeys.all })
  return message
}
