import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import { welfareKeys } from './welfare-keys.ts'

/** How to exchange points for something; `clientId` makes a repeat the same exchange. The client shows a failure to the user. */
export const useExchange = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<'mall.exchange'>['body']) => call('mall.exchange', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: welfareKeys.all }),
  })
}
