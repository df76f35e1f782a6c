import { clsx } from 'clsx'
import type { Quote } from '#contract/message.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { useChatActions } from '../chat-actions.ts'
import { isEmojiOnly, splitMessage } from '../message-text.ts'
import type { ShownMessage } from '../shown-messages.ts'
import { TopicCardBubble, UserCardBubble } from './card-bubbles.tsx'
import { PictureBubble } from './picture-bubble.tsx'
import { VoiceBubble } from './voice-bubble.tsx'

/** The ground of what somebody says: the user's own in the river's colour, with a corner that leans to its sender. */
const bubbleClass = (own: boolean, first: boolean): string =>
  clsx(
    'rounded-[18px] px-3.5 py-2',
    own ? 'bg-river text-on-river' : 'border border-line bg-card text-ink',
    first && (own ? 'rounded-tr-[5px]' : 'rounded-tl-[5px]'),
  )

interface QuoteLineProps {
  quote: Quote
  /** It stands in one of the user's own messages. */
  own: boolean
  partnerName: string
}

/** The earlier message that is answered; a tap goes there. */
const QuoteLine = ({ quote, own, partnerName }: QuoteLineProps) => {
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

interface TextBubbleProps {
  message: ShownMessage
  own: boolean
  first: boolean
  partnerName: string
}

/** What somebody has written. Nothing but emoji stands large, without a ground. */
const TextBubble = ({ message, own, first, partnerName }: TextBubbleProps) => {
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

interface BubbleProps {
  messageKey: string
  message: ShownMessage
  own: boolean
  first: boolean
  partnerName: string
}

const Attached = ({ messageKey, message, own, first, partnerName }: BubbleProps) => {
  const { attachment, progress, id, content } = message
  switch (attachment?.kind) {
    case 'picture':
      return <PictureBubble picture={attachment.picture} progress={progress} />
    case 'voice':
      return (
        <VoiceBubble
          messageKey={messageKey}
          messageId={id}
          url={attachment.url}
          durationMs={attachment.durationMs}
          waveform={attachment.waveform}
          own={own}
        />
      )
    case 'topic':
      return <TopicCardBubble topic={attachment.topic} />
    case 'user':
      return <UserCardBubble user={attachment.user} />
    case undefined:
      // A kind that this version does not know says as a text what it is.
      return content === '' ? null : <TextBubble message={message} own={own} first={first} partnerName={partnerName} />
  }
}

/** What a message says or carries. */
export const Bubble = (props: BubbleProps) => {
  const { message, own, partnerName } = props
  if (message.kind === 'text' || message.quote === null) return <Attached {...props} />
  return (
    <div className="space-y-1">
      <div className={bubbleClass(own, false)}>
        <QuoteLine quote={message.quote} own={own} partnerName={partnerName} />
      </div>
      <Attached {...props} />
    </div>
  )
}
