import type { QueryClient } from '@tanstack/react-query'
import type { GreetingCardRecord } from '#contract/greeting-card.ts'
import type { InputOf } from '#contract/index.ts'
import { isToldByForm, walletKeys } from '#web/features/wallet/index.ts'
import { call } from '#web/lib/client/client.ts'
import { greetingCardKeys } from './greeting-card-keys.ts'

/**
 * Sends a card to a friend, now or on its day; money may ride in it, so it is no mutation: those keep what they were given for a
 * while. A refused payment password stands at the keypad, a refused amount at its field; all else has been told.
 * @throws ApiError
 */
export const sendGreetingCard = async (
  queryClient: QueryClient,
  body: InputOf<'greetingCard.send'>['body'],
): Promise<GreetingCardRecord> => {
  const card = await call('greetingCard.send', { body }, { quiet: isToldByForm })
  void queryClient.invalidateQueries({ queryKey: greetingCardKeys.lists })
  if (card.redPacketKey !== null) void queryClient.invalidateQueries({ queryKey: walletKeys.all })
  return card
}
