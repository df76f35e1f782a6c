import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { appealKeys } from './appeal-keys.ts'

/** What a moderator has decided of something of one's own, and what became of one's appeal. */
export const useDecision = (decisionId: string) =>
  useQuery({
    queryKey: appealKeys.decision(decisionId),
    queryFn: ({ signal }) => call('appeal.get', { params: { decisionId } }, { signal, quiet: true }),
    staleTime: 0,
  })
