import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { walletKeys } from './wallet-keys.ts'

/** Where money is paid out to; masked. */
export const usePayee = () =>
  useQuery({
    queryKey: walletKeys.payee,
    queryFn: ({ signal }) => call('payment.queryPayee', {}, { signal, quiet: true }),
    staleTime: 0,
  })
