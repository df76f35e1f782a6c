import { useMutation, useQueryClient } from '@tanstack/react-query'
import { walletKeys } from '#web/features/wallet/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { redPacketKeys } from './red-packet-keys.ts'

/** What the packet itself then says is not toasted. */
const isTold = (error: unknown) =>
  isRefusal(error, 'RED_PACKET_EMPTY') ||
  isRefusal(error, 'RED_PACKET_LAPSED') ||
  isRefusal(error, 'RED_PACKET_REVOKED')

/** How to take a share. Tapped twice, it is taken once. */
export const useTakeRedPacket = (key: string, windowId: string | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('redPacket.take', { body: { key } }, { quiet: isTold }),
    onSuccess: (packet) => {
      queryClient.setQueryData(redPacketKeys.one(key, windowId), packet)
      void queryClient.invalidateQueries({ queryKey: walletKeys.all })
      void queryClient.invalidateQueries({ queryKey: redPacketKeys.allRecords })
    },
    // Too late: what became of it is looked at.
    onError: () => queryClient.invalidateQueries({ queryKey: redPacketKeys.one(key, windowId) }),
  })
}
