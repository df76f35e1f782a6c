import { ContactRound, Delete, Image, MessagesSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MoneyKind } from '#contract/message.ts'
import { stored } from '#web/lib/storage/local-storage.ts'
import { commonEmoji, EmojiGrid } from '#web/ui/emoji-picker.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LineDrawing, redPacketLines } from '#web/ui/line-drawing.tsx'

const shown = 16

const recents = stored<string[]>('recentEmoji', [], (value) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, shown) : undefined,
)

/** Emoji that this device has used last, the latest first. */
const recentEmoji = (): string[] => recents.read().filter((one) => commonEmoji.includes(one))

const rememberEmoji = (emoji: string): void =>
  recents.write([emoji, ...recents.read().filter((one) => one !== emoji)].slice(0, shown))

interface MorePanelProps {
  onPictures: () => void
  onTopic: () => void
  onUser: () => void
  /** Without it, no money goes this way: to an official account. */
  onMoney: ((kind: MoneyKind) => void) | undefined
}

const icon = { size: 26, strokeWidth: 1.6, 'aria-hidden': true } as const

const Tile = ({ text, children, onClick }: { text: string; children: ReactNode; onClick: () => void }) => (
  <button type="button" onClick={onClick} className="group flex flex-col items-center gap-1.5 py-2 text-xs text-ink-2">
    <span className="grid size-14 place-items-center rounded-card bg-wash text-ink transition-colors group-active:bg-line">
      {children}
    </span>
    {text}
  </button>
)

/** What else than text can be sent. */
export const MorePanel = ({ onPictures, onTopic, onUser, onMoney }: MorePanelProps) => (
  <div role="group" aria-label="更多" className="grid grid-cols-4 border-t border-line bg-card px-3 py-3">
    <Tile text="图片" onClick={onPictures}>
      <Image {...icon} />
    </Tile>
    <Tile text="话题" onClick={onTopic}>
      <MessagesSquare {...icon} />
    </Tile>
    <Tile text="名片" onClick={onUser}>
      <ContactRound {...icon} />
    </Tile>
    {onMoney !== undefined && (
      <>
        <Tile text="红包" onClick={() => onMoney('red-packet')}>
          <LineDrawing path={redPacketLines} />
        </Tile>
        <Tile text="转账" onClick={() => onMoney('remittance')}>
          <LineDrawing path="M4 9.5h15.5L15 5M20 14.5H4.5L9 19" />
        </Tile>
      </>
    )}
  </div>
)

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
