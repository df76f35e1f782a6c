import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import { welfareKeys } from './welfare-keys.ts'

type Operation = InputOf<'welfare.operate'>['body']

/** How to sign in, to make up for a day, and to claim a task. The client shows a failure to the user. */
export const useOperation = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Operation) => call('welfare.operate', { body }),
    onSuccess: ({ welfare }) => queryClient.setQueryData(welfareKeys.welfare, welfare),
    // It may have been refused for what happened elsewhere.
    onSettled: () => queryClient.invalidateQueries({ queryKey: welfareKeys.all }),
  })
}
