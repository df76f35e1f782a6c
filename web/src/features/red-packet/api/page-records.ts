import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'
import { redPacketKeys } from './red-packet-keys.ts'

/** 红包记录, the newest first. */
export const useRecords = (side: 'got' | 'sent') =>
  useInfiniteQuery({
    ...infiniteListOptions(redPacketKeys.records(side), (start, options) =>
      call('redPacket.records', { query: { side, ...start } }, options),
    ),
    staleTime: 0,
  })
