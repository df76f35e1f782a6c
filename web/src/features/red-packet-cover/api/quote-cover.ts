import { useQuery } from '@tanstack/react-query'
import type { RedPacketCover } from '#contract/red-packet-cover.ts'
import { call } from '#web/lib/client/client.ts'
import { coverKeys } from './cover-keys.ts'

/** What a cover would cost now, and by which coupons. */
export const useCoverQuote = (cover: RedPacketCover) =>
  useQuery({
    queryKey: coverKeys.quote(cover),
    queryFn: ({ signal }) => call('redPacketCover.quote', { query: { cover } }, { signal, quiet: true }),
    // Coupons come and go elsewhere.
    staleTime: 0,
  })
