import { Delete } from 'lucide-react'
import { useState } from 'react'
import { EmojiGrid } from '#web/ui/emoji-picker.tsx'
import { commonEmoji } from '#web/ui/emoji.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { recentEmoji, rememberEmoji } from './recent-emoji.ts'

interface EmojiPanelProps {
  onPick: (emoji: string) => void
  /** Takes away what stands before the caret. */
  onErase: () => void
}

interface EmojiGroupProps {
  title: string
  emoji: readonly string[]
  onPick: (emoji: string) => void
}

const EmojiGroup = ({ title, emoji, onPick }: EmojiGroupProps) =>
  emoji.length > 0 && (
    <section aria-label={title}>
      <p aria-hidden="true" className="px-1 pt-2 pb-1 text-xs text-ink-2">
        {title}
      </p>
      <EmojiGrid emoji={emoji} onPick={onPick} />
    </section>
  )

/** Emoji to put into the message: those that were used last, then those that people reach for most. */
export const EmojiPanel = ({ onPick, onErase }: EmojiPanelProps) => {
  // Not moved about under the finger while the panel is open.
  const [recent] = useState(recentEmoji)
  const pick = (emoji: string) => {
    rememberEmoji(emoji)
    onPick(emoji)
  }
  return (
    <div role="group" aria-label="表情" className="relative border-t border-line bg-card">
      <div className="h-56 overflow-y-auto overscroll-contain px-2 pb-14">
        <EmojiGroup title="最近使用" emoji={recent} onPick={pick} />
        <EmojiGroup title="表情" emoji={commonEmoji} onPick={pick} />
      </div>
      <IconButton
        label="删掉前一个字"
        onPointerDown={(event) => event.preventDefault()}
        onClick={onErase}
        className="absolute! right-3 bottom-3 border border-line bg-card text-ink-2 shadow-float"
      >
        <Delete size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
