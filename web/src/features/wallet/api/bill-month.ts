import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { walletKeys } from './wallet-keys.ts'

/** A month in sums. @param month `2026-11` */
export const useBillMonth = (month: string) =>
  useQuery({
    queryKey: walletKeys.month(month),
    queryFn: ({ signal }) => call('wallet.billMonth', { params: { month } }, { signal, quiet: true }),
    staleTime: 0,
  })
