import type { ShownMessage } from '#web/features/chat/index.ts'
import { useRedPacket } from '../api/red-packet-detail.ts'
import { greetingOfLine } from '../red-packet-text.ts'
import { PacketSlip, slipProps } from './packet-slip.tsx'

interface RedPacketBubbleProps {
  message: ShownMessage
  onOpen: () => void
}

/** A red packet among the messages of a chat. */
export const RedPacketBubble = ({ message, onOpen }: RedPacketBubbleProps) => {
  const { data: packet } = useRedPacket(message.id, message.windowId)
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen} {...slipProps(packet)}>
      <PacketSlip packet={packet} greeting={greetingOfLine(message.content)} />
    </button>
  )
}
