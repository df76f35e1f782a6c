import { Link2, Send, Share } from 'lucide-react'
import { useState } from 'react'
import { useRequireUser } from '#web/lib/navigation/require-user.ts'
import { type Action, ActionList } from '#web/ui/action-list.tsx'
import { copyLink, shareLink } from '#web/ui/share-link.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SendSheet } from './send-sheet.tsx'
import type { SharedCard } from '../api/send-card.ts'

interface ShareSheetProps {
  open: boolean
  onClose: () => void
  /** What is sent to a friend. */
  card: SharedCard
  /** Its address within the app. */
  path: string
  /** What the system's share sheet says about it. */
  title: string
  text: string
  /** Begins with choosing whom to send it to. */
  toFriend?: boolean
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The ways in which a topic or a person can be shared: to a friend in a chat, as a link, by other apps. */
export const ShareSheet = ({ open, onClose, card, path, title, text, toFriend = false }: ShareSheetProps) => {
  const [choosing, setChoosing] = useState(false)
  const requireUser = useRequireUser()
  const actions: Action[] = [
    {
      text: '发给好友',
      icon: <Send {...icon} />,
      run: () => {
        if (requireUser()) setChoosing(true)
      },
    },
    { text: '复制链接', icon: <Link2 {...icon} />, run: () => void copyLink(path) },
  ]
  if (typeof navigator.share === 'function')
    actions.push({
      text: '用其他应用分享',
      icon: <Share {...icon} />,
      run: () => void shareLink({ path, title, text }),
    })
  return (
    <>
      <Sheet
        open={open && !toFriend}
        onOpenChange={(next) => {
          if (!next) onClose()
        }}
        title="分享"
      >
        <ActionList actions={actions} onChoose={onClose} />
      </Sheet>
      <SendSheet
        card={card}
        open={choosing || (open && toFriend)}
        onClose={() => {
          setChoosing(false)
          if (toFriend) onClose()
        }}
      />
    </>
  )
}
