import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AgreementStanding } from '#contract/agreement.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { standingOptions } from './get-standing.ts'

/** Agrees to what was shown. The client shows a failure to the user. */
export const useAccept = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (shown: AgreementStanding['current']) => call('agreement.accept', { body: shown }),
    onSuccess: (standing) => queryClient.setQueryData(standingOptions.queryKey, standing),
    // What is in force has changed meanwhile: the question is asked of that.
    onError: (error) => {
      if (isRefusal(error, 'AGREEMENT_CHANGED')) void queryClient.invalidateQueries({ queryKey: ['agreement'] })
    },
  })
}
