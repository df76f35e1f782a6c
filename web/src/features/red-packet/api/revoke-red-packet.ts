import { useMutation, useQueryClient } from '@tanstack/react-query'
import { walletKeys } from '#web/features/wallet/index.ts'
import { call } from '#web/lib/client/client.ts'
import { redPacketKeys } from './red-packet-keys.ts'

/** How the sender takes back what is left of a shared one. The client shows a failure to the user. */
export const useRevokeRedPacket = (key: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('redPacket.revoke', { body: { key } }),
    onSuccess: (packet) => {
      queryClient.setQueryData(redPacketKeys.one(key, null), packet)
      void queryClient.invalidateQueries({ queryKey: walletKeys.all })
      void queryClient.invalidateQueries({ queryKey: redPacketKeys.allRecords })
    },
  })
}
