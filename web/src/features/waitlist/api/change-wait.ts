import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import type { WaitlistEntry } from '#contract/waitlist.ts'
import { railwayCall } from '#web/features/railway-account/index.ts'
import { isPaymentPasswordRefusal, walletKeys } from '#web/features/wallet/index.ts'
import { waitlistKeys } from './waitlist-keys.ts'

/** An entry has become another: lists and money have moved. */
const take = (queryClient: QueryClient, entry: WaitlistEntry): WaitlistEntry => {
  queryClient.setQueryData(waitlistKeys.detail(entry.id), entry)
  for (const queryKey of [[...waitlistKeys.all, 'page'], ['train-order', 'page'], walletKeys.mine, walletKeys.bill])
    void queryClient.invalidateQueries({ queryKey })
  return entry
}

/**
 * Prepays, and waits. Not a mutation: those keep what they were given for a while. A refused payment password stands at the keypad;
 * all else has been told.
 * @throws ApiError
 */
export const createWait = async (
  queryClient: QueryClient,
  body: InputOf<'waitlist.create'>['body'],
): Promise<WaitlistEntry> =>
  take(queryClient, await railwayCall('waitlist.create', { body }, { quiet: isPaymentPasswordRefusal }))

/** How to wait no longer. The client shows a failure to the user. */
export const useWithdraw = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => railwayCall('waitlist.withdraw', { body: { id } }),
    onSuccess: (entry) => take(queryClient, entry),
    onError: () => void queryClient.invalidateQueries({ queryKey: waitlistKeys.detail(id) }),
  })
}
