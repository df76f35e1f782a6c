import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Remittance } from '#contract/remittance.ts'
import { call } from '#web/lib/client/client.ts'
import { remittanceKey } from './remittance-keys.ts'

/** How to send money back that one does not want. The client shows a failure to the user. */
export const useReturnRemittance = ({ id, windowId }: Remittance) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('remittance.return', { body: { id } }),
    onSuccess: (remittance) => queryClient.setQueryData(remittanceKey(windowId, id), remittance),
    // Refused, it stands otherwise than was thought.
    onError: () => queryClient.invalidateQueries({ queryKey: remittanceKey(windowId, id) }),
  })
}
