import { queryOptions } from '@tanstack/react-query'
import { countOfflineContent } from '#web/lib/offline/offline-content.ts'

// Browsers tell it only at https addresses and on localhost.
const estimateUsage = async (): Promise<number | null> =>
  'storage' in navigator ? ((await navigator.storage.estimate()).usage ?? null) : null

/** What the app holds on this device. */
export const storageUseOptions = queryOptions({
  queryKey: ['storage-use'],
  queryFn: async () => ({ ...(await countOfflineContent()), usedBytes: await estimateUsage() }),
  staleTime: 0,
  gcTime: 0,
})
