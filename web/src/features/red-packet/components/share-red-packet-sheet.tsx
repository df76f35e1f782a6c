import { useQueryClient } from '@tanstack/react-query'
import { walletKeys } from '#web/features/wallet/index.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { redPacketKeys } from '../api/red-packet-keys.ts'
import type { SharedWish } from '../api/share-red-packet.ts'
import { PacketForm } from './packet-form.tsx'

interface ShareRedPacketSheetProps {
  title: string
  /** Where it goes: the same wish for another place is another. */
  place: string
  /** Makes it, `quiet: isToldByForm`. */
  onSend: (wish: SharedWish) => Promise<void>
  open: boolean
  onClose: () => void
}

/** A sheet by which one makes a red packet for several. It is closed by who opened it once the packet is made. */
export const ShareRedPacketSheet = ({ title, place, onSend, open, onClose }: ShareRedPacketSheetProps) => {
  const queryClient = useQueryClient()
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={title}
    >
      <PacketForm
        shared
        place={place}
        note="看到的人都能领，一人一个。24 小时没有领完，剩下的退回你的钱包。"
        send={async (wish, clientId, paymentPassword) => {
          await onSend({ ...wish, clientId, paymentPassword })
          void queryClient.invalidateQueries({ queryKey: walletKeys.all })
          void queryClient.invalidateQueries({ queryKey: redPacketKeys.allRecords })
        }}
      />
    </Sheet>
  )
}
