import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { walletKeys } from './wallet-keys.ts'

/** How to give up a top-up that is not paid. The client shows a failure to the user. */
export const useCloseTopUp = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('payment.closeTopUp', { body: { id } }),
    onSuccess: (topUp) => queryClient.setQueryData(walletKeys.topUp(id), topUp),
  })
}
