import type { ShownMessage } from '../../shown-message.ts'
import { bubbleClass } from './bubble-look.ts'
import { TopicCardBubble, UserCardBubble } from './card-bubbles.tsx'
import { PictureBubble } from './picture-bubble.tsx'
import { QuoteLine } from './quote-line.tsx'
import { TextBubble } from './text-bubble.tsx'
import { VoiceBubble } from './voice-bubble.tsx'

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
      // A kind that this version does not know says in words what it is.
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
