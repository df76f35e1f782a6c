import { clsx } from 'clsx'
import type { ShownMessage } from '../../shown-message.ts'
import { bubbleClass } from './bubble-look.ts'
import { isEmojiOnly, splitMessage } from './message-text.ts'
import { QuoteLine } from './quote-line.tsx'

interface TextBubbleProps {
  message: ShownMessage
  own: boolean
  first: boolean
  partnerName: string
}

/** What somebody has written. Nothing but emoji stands large, without a ground. */
export const TextBubble = ({ message, own, first, partnerName }: TextBubbleProps) => {
  const { content, quote } = message
  if (quote === null && isEmojiOnly(content)) return <p className="px-1 text-[2.5rem] leading-tight">{content}</p>
  return (
    <div className={bubbleClass(own, first)}>
      {quote !== null && <QuoteLine quote={quote} own={own} partnerName={partnerName} />}
      <p className="text-lg leading-normal break-words whitespace-pre-wrap">
        {splitMessage(content).map(({ text, link }, index) =>
          link ? (
            <a
              key={index}
              href={text}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className={clsx('break-all underline underline-offset-4', !own && 'text-river')}
            >
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  )
}
