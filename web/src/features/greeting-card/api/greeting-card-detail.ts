import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { greetingCardKeys } from './greeting-card-keys.ts'

/** A card by its address. */
export const useGreetingCard = (key: string) =>
  useQuery({
    queryKey: greetingCardKeys.one(key),
    queryFn: ({ signal }) => call('greetingCard.detail', { params: { key } }, { signal, quiet: true }),
  })
