import { queryOptions } from '@tanstack/react-query'
import { countKept } from '#web/lib/kept-content.ts'

// Browsers tell it only at https addresses and on localhost.
const estimateUsage = async (): Promise<number | null> =>
  'storage' in navigator ? ((await navigator.storage.estimate()).usage ?? null) : null

/** What the app holds on this device. */
export const storageUseOptions = queryOptions({
  queryKey: ['storage-use'],
  queryFn: async () => ({ ...(await countKept()), usedBytes: await estimateUsage() }),
  staleTime: 0,
  gcTime: 0,
})
