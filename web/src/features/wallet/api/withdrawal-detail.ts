import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { soonThenLater } from '../polling.ts'
import { walletKeys } from './wallet-keys.ts'

/** One withdrawal; looked at again and again while it is under way. */
export const useWithdrawal = (id: string) =>
  useQuery({
    queryKey: walletKeys.withdrawal(id),
    queryFn: ({ signal }) => call('payment.withdrawalDetail', { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? soonThenLater(state.dataUpdateCount) : false),
  })
