import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import { greetingCardKeys } from './greeting-card-keys.ts'

/** How a card with a link is made. The client shows a failure to the user. */
export const useShareGreetingCard = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<'greetingCard.share'>['body']) => call('greetingCard.share', { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: greetingCardKeys.lists }),
  })
}
