import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BillDetail } from '#contract/wallet.ts'
import { call } from '#web/lib/client/client.ts'
import { walletKeys } from './wallet-keys.ts'

/** How to write, change or (empty) remove one's note to a line of the bill. The client shows a failure to the user. */
export const useNoteBill = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => call('wallet.noteBill', { body: { id, note } }),
    onSuccess: ({ note }) => {
      queryClient.setQueryData<BillDetail>(walletKeys.line(id), (line) => line && { ...line, note })
      void queryClient.invalidateQueries({ queryKey: walletKeys.bill })
    },
  })
}
