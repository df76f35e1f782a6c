import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { appealKeys } from './appeal-keys.ts'

/** How to appeal a decision. The client shows a failure to the user. */
export const useAppeal = (decisionId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (content: string) => call('appeal.create', { body: { decisionId, content } }),
    onSuccess: (decision) => queryClient.setQueryData(appealKeys.decision(decisionId), decision),
  })
}
