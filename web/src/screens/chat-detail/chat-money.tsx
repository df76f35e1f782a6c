import { useState } from 'react'
import type { ChatWindow } from '#contract/chat.ts'
import { nameOf, type ShownMessage } from '#web/features/chat/index.ts'
import { RemittanceBubble, RemittanceSheet, SendRemittanceSheet } from '#web/features/remittance/index.ts'
import { RedPacketBubble, RedPacketSheet, SendRedPacketSheet } from '#web/features/red-packet/index.ts'
import type { Overlay } from './chat-overlays.tsx'

interface MoneyBubbleProps {
  message: ShownMessage
  onOpen: () => void
}

/** Money among the messages. */
export const MoneyBubble = ({ message, onOpen }: MoneyBubbleProps) =>
  message.kind === 'remittance' ? (
    <RemittanceBubble message={message} onOpen={onOpen} />
  ) : (
    <RedPacketBubble message={message} onOpen={onOpen} />
  )

interface MoneyOverlaysProps {
  chat: ChatWindow
  overlay: Overlay
  onClose: () => void
}

/** What opens over a chat to send money, or to look at what was sent. */
export const MoneyOverlays = ({ chat, overlay, onClose }: MoneyOverlaysProps) => {
  const partnerName = nameOf(chat)
  // Goes on showing it while the sheet goes down.
  const [last, setLast] = useState<ShownMessage | null>(null)
  const open = overlay.kind === 'money'
  if (open && overlay.message !== last) setLast(overlay.message)
  const message = open ? overlay.message : last
  return (
    <>
      <SendRemittanceSheet
        windowId={chat.id}
        partnerName={partnerName}
        open={overlay.kind === 'send-remittance'}
        onClose={onClose}
      />
      <SendRedPacketSheet
        windowId={chat.id}
        partnerName={partnerName}
        open={overlay.kind === 'send-red-packet'}
        onClose={onClose}
      />
      {message?.kind === 'red-packet' && (
        <RedPacketSheet key={message.id} packetKey={message.id} windowId={chat.id} open={open} onClose={onClose} />
      )}
      {message?.kind === 'remittance' && (
        <RemittanceSheet
          windowId={chat.id}
          id={message.id}
          own={message.senderId !== chat.partner.id}
          partnerName={partnerName}
          open={open}
          onClose={onClose}
        />
      )}
    </>
  )
}
