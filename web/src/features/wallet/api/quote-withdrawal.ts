import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { walletKeys } from './wallet-keys.ts'

/** What a withdrawal would cost now. @param amount 分; undefined while there is none to ask for */
export const useWithdrawalQuote = (amount: number | undefined) =>
  useQuery({
    queryKey: walletKeys.quote(amount ?? 0),
    queryFn: ({ signal }) =>
      call('payment.quoteWithdrawal', { body: { amount: amount ?? 0 } }, { signal, quiet: true }),
    enabled: amount !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
