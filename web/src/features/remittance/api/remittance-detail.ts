import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { remittanceKey } from './remittance-keys.ts'

/** How it stands with a remittance. What has ended stays so, and is not asked for again. */
export const useRemittance = (windowId: string, id: string) =>
  useQuery({
    queryKey: remittanceKey(windowId, id),
    queryFn: ({ signal }) => call('remittance.detail', { params: { id } }, { signal, quiet: true }),
    staleTime: ({ state }) => (state.data === undefined || state.data.state === 'waiting' ? 0 : 'static'),
  })
