import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { coverKeys } from './cover-keys.ts'

/** All covers, with which of them are the user's. */
export const useCovers = () =>
  useQuery({
    queryKey: coverKeys.list,
    queryFn: ({ signal }) => call('redPacketCover.list', {}, { signal, quiet: true }),
    staleTime: 0,
  })
