import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { soonThenLater } from '../polling.ts'
import { walletKeys } from './wallet-keys.ts'

/** One top-up; looked at again and again until it is known what became of it. */
export const useTopUp = (id: string) =>
  useQuery({
    queryKey: walletKeys.topUp(id),
    queryFn: ({ signal }) => call('payment.topUpDetail', { params: { id } }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'refunding'
        ? soonThenLater(state.dataUpdateCount)
        : false,
  })
