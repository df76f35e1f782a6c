import { ContactRound, Image, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'

interface MorePanelProps {
  onPictures: () => void
  onTopic: () => void
  onUser: () => void
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
export const MorePanel = ({ onPictures, onTopic, onUser }: MorePanelProps) => (
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
  </div>
)
