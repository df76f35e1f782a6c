import { useMutation, useQueryClient } from '@tanstack/react-query'
import { agreementVersions } from '#contract/agreement-versions.ts'
import { call } from '#web/lib/client/client.ts'
import { acceptedOptions } from './get-accepted.ts'

/** Agrees to what is in force. The client shows a failure to the user. */
export const useAccept = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('agreement.accept', { body: agreementVersions }),
    onSuccess: (accepted) => queryClient.setQueryData(acceptedOptions.queryKey, accepted),
  })
}
