import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { walletKeys } from './wallet-keys.ts'

/** Balance, what of it is held, and how much may be spent. */
export const useWallet = () =>
  useQuery({
    queryKey: walletKeys.mine,
    queryFn: ({ signal }) => call('wallet.query', {}, { signal, quiet: true }),
    // Money moves without anything being done here.
    staleTime: 0,
  })
