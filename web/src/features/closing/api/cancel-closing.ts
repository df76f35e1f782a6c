import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { toast } from '#web/ui/toast.tsx'
import { closingOptions } from './select-closing.ts'

/** How to keep the account. The client shows a failure to the user. */
export const useCancelClosing = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('closing.cancel'),
    onSuccess: (closing) => {
      queryClient.setQueryData(closingOptions.queryKey, closing)
      toast('注销已撤销，一切照旧')
    },
  })
}
