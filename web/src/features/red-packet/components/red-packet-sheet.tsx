import { Sheet } from '#web/ui/sheet.tsx'
import { RedPacketView } from './red-packet-view.tsx'

interface RedPacketSheetProps {
  packetKey: string
  /** Of the chat in which it lies; null of a shared one. */
  windowId: string | null
  open: boolean
  onClose: () => void
}

/** A red packet over what one was looking at. */
export const RedPacketSheet = ({ packetKey, windowId, open, onClose }: RedPacketSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="红包"
  >
    <RedPacketView packetKey={packetKey} windowId={windowId} />
  </Sheet>
)
