import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { redPacketKeys } from './red-packet-keys.ts'

/** How it stands with a red packet. @param windowId of the chat in which it lies; null of a shared one */
export const useRedPacket = (key: string, windowId: string | null) =>
  useQuery({
    queryKey: redPacketKeys.one(key, windowId),
    queryFn: ({ signal }) => call('redPacket.detail', { params: { key } }, { signal, quiet: true }),
    staleTime: ({ state }) =>
      windowId !== null && state.data !== undefined && state.data.state !== 'open' ? 'static' : 0,
  })
