import { BellOff, ChevronLeft, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChatWindow } from '#contract/chat.ts'
import { OfficialMark } from '#web/features/user/index.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useConnection } from '../../live/live.ts'
import { usePartner } from '../../api/get-partner.ts'
import { useTyping } from '../../live/typing.ts'

interface ChatHeaderProps {
  chat: ChatWindow
  onBack: () => void
  onMenu: () => void
  /** Stands before the button of the menu. */
  beside?: ReactNode
}

/** What the partner does just now; empty when there is nothing to say. */
const useDoing = (chat: ChatWindow): string => {
  const typing = useTyping(chat.id)
  const partner = usePartner(chat.id)
  const connection = useConnection()
  if (typing) return '正在输入…'
  if (connection === 'waiting') return '网络不可用，正在重试'
  return partner.data?.onlineFlag ? '在线' : ''
}

/** With whom one talks, and what they do. */
export const ChatHeader = ({ chat, onBack, onMenu, beside }: ChatHeaderProps) => {
  const { partner, muteFlag } = chat
  const doing = useDoing(chat)
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper pt-safe">
      <div className="grid min-h-12 grid-cols-[44px_minmax(0,1fr)_auto] items-center px-1">
        <IconButton label="返回" onClick={onBack}>
          <ChevronLeft size={26} aria-hidden />
        </IconButton>
        <div className="min-w-0 text-center">
          <div className="flex items-center justify-center gap-1.5">
            <h1 className="truncate text-lg font-semibold">{partner.remark || partner.nickname}</h1>
            {partner.officialFlag && <OfficialMark />}
            {muteFlag && <BellOff size={14} role="img" aria-label="已开启免打扰" className="shrink-0 text-ink-3" />}
          </div>
          <p role="status" className="-mt-0.5 truncate text-xs text-ink-2 empty:hidden">
            {doing}
          </p>
        </div>
        <div className="flex">
          {beside}
          <IconButton label="聊天设置" aria-haspopup="menu" onClick={onMenu}>
            <Ellipsis size={22} aria-hidden />
          </IconButton>
        </div>
      </div>
    </header>
  )
}
