import { clsx } from 'clsx'
import type { Quote } from '#contract/message.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { useChatActions } from './chat-actions.ts'

interface QuoteLineProps {
  quote: Quote
  /** It stands in one of the user's own messages. */
  own: boolean
  partnerName: string
}

/** The earlier message that is answered; a tap goes there. */
export const QuoteLine = ({ quote, own, partnerName }: QuoteLineProps) => {
  const { goTo } = useChatActions()
  const me = useMyBase()
  const name = quote.senderId === me.data?.id ? '我' : partnerName
  return (
    <button
      type="button"
      onClick={() => goTo(quote.seq)}
      className={clsx(
        'hit-44 -mx-1 mb-1.5 block max-w-full rounded-control border-l-2 px-2 py-1 text-left text-sm',
        own ? 'border-on-river/60 bg-on-river/12' : 'border-river bg-wash text-ink-2',
      )}
    >
      <span className="sr-only">回复 </span>
      <span className="line-clamp-2 break-words">
        {quote.content === '' ? '原消息已撤回' : `${name}：${quote.content}`}
      </span>
    </button>
  )
}
