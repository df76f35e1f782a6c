import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Remittance } from '#contract/remittance.ts'
import { walletKeys } from '#web/features/wallet/index.ts'
import { call } from '#web/lib/client/client.ts'
import { remittanceKey } from './remittance-keys.ts'

/** How to accept money that somebody has sent. The client shows a failure to the user. */
export const useAcceptRemittance = ({ id, windowId }: Remittance) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('remittance.accept', { body: { id } }),
    onSuccess: (remittance) => {
      queryClient.setQueryData(remittanceKey(windowId, id), remittance)
      void queryClient.invalidateQueries({ queryKey: walletKeys.all })
    },
    // Refused, it stands otherwise than was thought.
    onError: () => queryClient.invalidateQueries({ queryKey: remittanceKey(windowId, id) }),
  })
}
