import { Copy, Flag, Forward, Reply, RotateCw, Trash2, Undo2 } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import type { Action } from '#web/ui/action-list.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { lineOf } from '../../window-text.ts'
import { isMoney, type ShownMessage } from '../shown-messages.ts'

interface MessageMenuProps {
  message: ShownMessage
  open: boolean
  onClose: () => void
  own: boolean
  onReply: () => void
  /** Sends it on; undefined where that cannot be. */
  onForward: (() => void) | undefined
  onRecall: () => void
  /** Reports it; undefined of one's own, and of what the app writes. */
  onReport: (() => void) | undefined
  /** Asks whether to delete it. */
  onDelete: () => void
  onRetry: () => void
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** By the server's clock: it decides, and the device's may be wrong. */
const isRecallable = (message: ShownMessage) =>
  !isMoney(message) && serverNow() - Date.parse(message.sendTime) < limits.recallSeconds * 1000

const copy = async (text: string) => toast((await copyText(text)) ? '已复制到粘贴板' : '没有复制成功，请稍后再试')

/** What can be done with a message. */
export const MessageMenu = ({ message, open, onClose, own, ...handlers }: MessageMenuProps) => {
  const { onReply, onForward, onRecall, onReport, onDelete, onRetry } = handlers
  const actions: Action[] = []
  if (message.kind === 'text')
    actions.push({ text: '复制', icon: <Copy {...icon} />, run: () => void copy(message.content) })
  if (message.state === 'stored') {
    actions.push({ text: '回复', icon: <Reply {...icon} />, run: onReply })
    if (onForward) actions.push({ text: '转发', icon: <Forward {...icon} />, run: onForward })
    if (own && isRecallable(message)) actions.push({ text: '撤回', icon: <Undo2 {...icon} />, run: onRecall })
    if (onReport) actions.push({ text: '举报', icon: <Flag {...icon} />, run: onReport })
  } else if (message.state === 'failed') {
    actions.push({ text: '重试', icon: <RotateCw {...icon} />, run: onRetry })
  }
  actions.push({ text: '删除', icon: <Trash2 {...icon} />, run: onDelete, danger: true })
  return (
    <Menu
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={message.state === 'failed' ? '这条消息未送达' : '消息'}
      actions={actions}
      onChoose={onClose}
      look="tiles"
    >
      {message.content !== '' && (
        <div className="mb-2 rounded-control bg-wash px-3 py-2 text-sm text-ink-2">
          <p className="line-clamp-2 break-words">{lineOf(message.content, location.origin)}</p>
        </div>
      )}
    </Menu>
  )
}
