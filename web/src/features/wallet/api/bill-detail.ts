import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { walletKeys } from './wallet-keys.ts'

/** One line of the bill, with all that belongs to it. */
export const useBillDetail = (id: string) =>
  useQuery({
    queryKey: walletKeys.line(id),
    queryFn: ({ signal }) => call('wallet.billDetail', { params: { id } }, { signal, quiet: true }),
    staleTime: 0,
  })
