import { clsx } from 'clsx'
import { ChevronRight, MessagesSquare } from 'lucide-react'
import { useRef } from 'react'
import type { Quote } from '#contract/message.ts'
import type { TopicBrief } from '#contract/topic.ts'
import type { UserBrief } from '#contract/user.ts'
import type { Picture } from '#contract/media.ts'
import { tripPath } from '#web/features/timetable/index.ts'
import { OfficialMark, useMyBase, UserName } from '#web/features/user/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Image } from '#web/ui/image.tsx'
import { useChatActions } from '../chat-actions.ts'
import { isEmojiOnly, splitMessage, takeCard, takeDecision, takeTrips } from '../../message-text.ts'
import { isMoney, type ShownMessage } from '../shown-messages.ts'
import { pictureWidth, shownPart } from '../picture-size.ts'
import { quoteText } from '../../quote-text.ts'
import { VoiceBubble } from './voice-bubble.tsx'

interface PictureBubbleProps {
  picture: Picture
  /** How much of it has been uploaded, from 0 to 1; undefined when nothing is under way. */
  progress: number | undefined
}

/** A picture in its own shape; a tap shows it whole. */
const PictureBubble = ({ picture, progress }: PictureBubbleProps) => {
  const cell = useRef<HTMLDivElement>(null)
  const { openPicture } = useChatActions()
  const { width, height } = shownPart(picture)
  return (
    <div ref={cell} className="relative max-w-full" style={{ width: pictureWidth(picture) }}>
      <button
        type="button"
        aria-label="查看图片"
        onClick={() => cell.current && openPicture(picture, cell.current)}
        className="absolute inset-0 z-10 rounded-card"
      />
      <Image
        src={picture.medium}
        width={width}
        height={height}
        placeholder={picture.placeholder}
        alt=""
        // Its own button, by which a broken picture is asked for again, lies above the viewer's.
        className="rounded-card [&_button]:z-20"
      />
      {progress !== undefined && progress < 1 && (
        <span
          role="progressbar"
          aria-label="图片上传进度"
          aria-valuenow={Math.round(progress * 100)}
          className="pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-card bg-black/45 text-sm text-white tabular-nums"
        >
          {Math.round(progress * 100)}%
        </span>
      )}
    </div>
  )
}

const cardClass = 'block w-60 max-w-full overflow-hidden rounded-card border border-line bg-card text-ink'
const footClass = 'flex items-center justify-between border-t border-line px-3 py-1.5 text-xs text-ink-2'

const Gone = ({ text }: { text: string }) => <p className={`${cardClass} px-3 py-3 text-sm text-ink-2`}>{text}</p>

/** A topic that was sent: what it is about, and the way to it. */
const TopicCardBubble = ({ topic }: { topic: TopicBrief | null }) => {
  if (topic === null) return <Gone text="这个话题已经不在了" />
  return (
    <Link
      to="/topic-detail/$topicId"
      params={{ topicId: topic.id }}
      className={`${cardClass} transition-colors active:bg-wash`}
    >
      <span className="flex gap-3 p-3">
        <span className="line-clamp-3 min-w-0 flex-1 text-base leading-snug break-words">
          {topic.summary || '分享了一组图片'}
        </span>
        {topic.picture !== null && (
          <img
            src={topic.picture.small}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            decoding="async"
            className="size-16 shrink-0 rounded-control bg-wash object-cover"
          />
        )}
      </span>
      <span className={footClass}>
        <span className="flex items-center gap-1">
          <MessagesSquare size={13} aria-hidden />
          话题
        </span>
        <ChevronRight size={14} aria-hidden />
      </span>
    </Link>
  )
}

/** Somebody who was recommended, and the link to their page. */
const UserCardBubble = ({ user }: { user: UserBrief | null }) => {
  if (user === null) return <Gone text="这个用户已经离开了" />
  return (
    <Link
      to="/user-detail/$userId"
      params={{ userId: user.id }}
      className={`${cardClass} transition-colors active:bg-wash`}
    >
      <span className="flex items-center gap-3 p-3">
        <Avatar name={user.nickname} src={user.avatar} size={44} />
        <span className="min-w-0 truncate text-lg font-medium">
          <UserName user={user} />
        </span>
        {user.officialFlag && <OfficialMark />}
      </span>
      <span className={footClass}>
        个人名片
        <ChevronRight size={14} aria-hidden />
      </span>
    </Link>
  )
}

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
        // As wide as the margins let it: a short quote stands in one line.
        'hit-44 -mx-1 mb-1.5 block max-w-[calc(100%+0.5rem)] rounded-control border-l-2 px-2 py-1 text-left text-sm',
        own ? 'border-on-river/60 bg-on-river/12' : 'border-river bg-wash text-ink-2',
      )}
    >
      <span className="sr-only">回复 </span>
      <span className="line-clamp-2 break-words">{quoteText(quote, name, location.origin)}</span>
    </button>
  )
}

interface TextBubbleProps {
  message: ShownMessage
  own: boolean
  first: boolean
  partnerName: string
}

/** What somebody has written. Trains that they link to stand below it, and the way to a decision; a greeting card stands for it. */
const TextBubble = (props: TextBubbleProps) => {
  const { content } = props.message
  const { Trip, Card } = useChatActions()
  const card = takeCard(content, location.origin)
  if (card !== undefined) return <Card cardKey={card.key} text={card.text} />
  const decision = props.own ? undefined : takeDecision(content)
  if (decision !== undefined)
    return (
      <div className="flex flex-col items-start gap-1.5">
        <SaidBubble {...props} content={decision.text} />
        <Link
          to="/notice-appeal/$decisionId"
          params={{ decisionId: decision.decisionId }}
          className={buttonClass({ variant: 'secondary' })}
        >
          查看处理与申诉
        </Link>
      </div>
    )
  const { text, trips } = takeTrips(content, location.origin)
  if (trips.length === 0) return <SaidBubble {...props} content={content} />
  return (
    <div className={clsx('flex flex-col gap-1.5', props.own ? 'items-end' : 'items-start')}>
      {(text !== '' || props.message.quote !== null) && <SaidBubble {...props} content={text} />}
      {trips.map((trip) => (
        <Trip key={tripPath(trip)} trip={trip} />
      ))}
    </div>
  )
}

/** A text on its ground. Nothing but emoji stands large, without one. */
const SaidBubble = ({
  message: { quote },
  content,
  own,
  first,
  partnerName,
}: TextBubbleProps & { content: string }) => {
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
  const { Money, openMoney } = useChatActions()
  if (isMoney(message)) return <Money message={message} onOpen={() => openMoney(message)} />
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
