import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { storeMessage } from '#web/features/chat/index.ts'
import { isToldByForm, walletKeys } from '#web/features/wallet/index.ts'
import { call } from '#web/lib/client/client.ts'

/**
 * Sends a red packet to a friend. Not a mutation: those keep what they were given for a while. A refused payment password stands at
 * the keypad, a refused amount at its field; all else has been told.
 * @throws ApiError
 */
export const sendRedPacket = async (
  queryClient: QueryClient,
  body: InputOf<'redPacket.send'>['body'],
): Promise<void> => {
  storeMessage(queryClient, await call('redPacket.send', { body }, { quiet: isToldByForm }))
  void queryClient.invalidateQueries({ queryKey: walletKeys.all })
}
