import { useQueryClient } from '@tanstack/react-query'
import { Sheet } from '#web/ui/sheet.tsx'
import { sendRedPacket } from '../api/send-red-packet.ts'
import { PacketForm } from './packet-form.tsx'

interface SendRedPacketSheetProps {
  windowId: string
  /** How the user calls who receives it. */
  partnerName: string
  open: boolean
  onClose: () => void
}

/** A sheet by which one sends a red packet to a friend. */
export const SendRedPacketSheet = ({ windowId, partnerName, open, onClose }: SendRedPacketSheetProps) => {
  const queryClient = useQueryClient()
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={`给${partnerName}发红包`}
    >
      <PacketForm
        shared={false}
        place={windowId}
        note={`${partnerName} 24 小时内没有领，会退回你的钱包。发出后不能撤回。`}
        send={async ({ total, greeting, cover }, clientId, paymentPassword) => {
          await sendRedPacket(queryClient, { windowId, total, greeting, cover, clientId, paymentPassword })
          onClose()
        }}
      />
    </Sheet>
  )
}
