import { useMutation, useQueryClient } from '@tanstack/react-query'
import { walletKeys } from '#web/features/wallet/index.ts'
import { call } from '#web/lib/client/client.ts'
import { greetingCardKeys } from './greeting-card-keys.ts'

/** How a card is withdrawn before its day, or its link revoked. The client shows a failure to the user. */
export const useEndGreetingCard = (how: 'withdraw' | 'revoke') => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => call(`greetingCard.${how}`, { body: { key } }),
    onSuccess: ({ key, total }) => {
      void queryClient.invalidateQueries({ queryKey: greetingCardKeys.one(key) })
      if (total !== null) void queryClient.invalidateQueries({ queryKey: walletKeys.all })
    },
    // What could not be withdrawn has been sent meanwhile.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: greetingCardKeys.lists }),
  })
}
