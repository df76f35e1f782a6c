import { X } from 'lucide-react'
import type { Quote } from '#contract/message.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface QuoteBarProps {
  quote: Quote
  /** Who said it, as the user calls him. */
  name: string
  onCancel: () => void
}

/** Above the box: the message that is answered. */
export const QuoteBar = ({ quote, name, onCancel }: QuoteBarProps) => (
  <div className="flex items-center gap-1 pl-3">
    <p className="min-w-0 flex-1 truncate border-l-2 border-river pl-2 text-sm text-ink-2">
      <span className="sr-only">正在回复 </span>
      {name}：{quote.content}
    </p>
    <IconButton label="不回复这条消息" onClick={onCancel} className="text-ink-2">
      <X size={18} aria-hidden />
    </IconButton>
  </div>
)
