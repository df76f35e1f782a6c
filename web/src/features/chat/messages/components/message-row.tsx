import { clsx } from 'clsx'
import { CircleAlert, Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { contentBesideVoice, serviceVoiceOf } from '#contract/service-voice.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { clockOf } from '#web/lib/time/chat-time.ts'
import { recalledText } from '../../drafts.ts'
import { recalledLine, speakerName } from '../../window-text.ts'
import { useChatActions } from '../chat-actions.ts'
import type { ShownMessage } from '../shown-messages.ts'
import { Bubble } from './bubble.tsx'

/** Stands where a message was that its sender has taken back. One's own text can be edited and sent again. */
const RecalledLine = ({ messageKey, own }: { messageKey: string; own: boolean }) => {
  const { writeAgain } = useChatActions()
  const text = own ? recalledText(messageKey) : undefined
  return (
    <p className="px-8 py-1.5 text-center text-sm text-ink-3">
      {recalledLine(own)}
      {text !== undefined && (
        <button type="button" onClick={() => writeAgain(text)} className="hit-44 ml-2 text-river">
          重新编辑
        </button>
      )}
    </p>
  )
}

interface MessageRowProps {
  /** Of the row: unique in the window. */
  messageKey: string
  message: ShownMessage
  own: boolean
  first: boolean
  /** Stands above it; empty for none. */
  time: string
  /** Stands below it: 已读 or 送达; empty for none. */
  mark: string
  partnerId: string
  partnerName: string
  /** Where there is no avatar, its letter and its colour are those of the nickname, whatever the user calls them. */
  partnerNickname: string
  partnerAvatar: string | null
  /** Somebody was led here. */
  lit: boolean
}

/** Whether a message of the user's own is on its way, or could not be sent. */
const SendState = ({ message }: { message: ShownMessage }) => {
  const { openMenu } = useChatActions()
  if (message.state === 'stored') return null
  if (message.state !== 'failed')
    return (
      <span role="img" aria-label="正在发送" className="grid size-6 place-items-center text-ink-3">
        <Spinner className="size-4" />
      </span>
    )
  return (
    <IconButton label="未送达，重试或删除" onClick={() => openMenu(message)} className="-mx-1.5 text-rust">
      <CircleAlert size={22} aria-hidden />
    </IconButton>
  )
}

/** One message: who, what, and how it stands with it. Draws only from its properties, so that scrolling is cheap. */
const Row = ({
  messageKey,
  message,
  own,
  first,
  time,
  mark,
  partnerId,
  partnerName,
  partnerNickname,
  partnerAvatar,
  lit,
}: MessageRowProps) => {
  const { openMenu } = useChatActions()
  const voice = own ? undefined : serviceVoiceOf(message)
  const speaker = speakerName(message, partnerName)
  const said = voice === undefined ? message : { ...message, content: contentBesideVoice(message) }
  return (
    <article
      aria-label={`${own ? '我' : speaker}，${clockOf(message.sendTime)}`}
      className={clsx('px-3 transition-colors duration-500', first ? 'pt-3' : 'pt-1', lit && 'bg-amber/15')}
    >
      {time !== '' && (
        <p className="pt-1 pb-3 text-center text-xs text-ink-3">
          <time dateTime={message.sendTime}>{time}</time>
        </p>
      )}
      {message.kind === 'recalled' ? (
        <RecalledLine messageKey={messageKey} own={own} />
      ) : message.kind === 'removed' ? (
        <p className="px-8 py-1.5 text-center text-sm text-ink-3">{message.content}</p>
      ) : (
        <div className={clsx('group flex items-start gap-2', own && 'flex-row-reverse')}>
          {!own &&
            (first ? (
              <Link
                to="/user-detail/$userId"
                params={{ userId: partnerId }}
                aria-label={`${partnerName}的主页`}
                className="hit-44 shrink-0 rounded-full"
              >
                <Avatar name={partnerNickname} src={partnerAvatar} size={40} />
              </Link>
            ) : (
              <span className="w-10 shrink-0" />
            ))}
          <div
            data-press={messageKey}
            className="max-w-[min(78%,max(300px,50%))] min-w-0 [-webkit-touch-callout:none] pointer-coarse:select-none"
          >
            {/* The name of the row says it already. */}
            {first && voice !== undefined && (
              <p aria-hidden="true" className="mb-1 text-xs text-ink-3">
                {speaker}
              </p>
            )}
            <Bubble messageKey={messageKey} message={said} own={own} first={first} partnerName={partnerName} />
          </div>
          <span className="flex shrink-0 items-center self-center">
            {own && <SendState message={message} />}
            {message.state === 'stored' && (
              <IconButton
                label="更多操作"
                aria-haspopup="menu"
                onClick={() => openMenu(message)}
                className="-my-3 text-ink-3 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:pointer-events-none"
              >
                <Ellipsis size={18} aria-hidden />
              </IconButton>
            )}
          </span>
        </div>
      )}
      {message.state === 'failed' && (
        <p className="pt-1 pr-1 text-right text-xs text-rust">未送达{message.failure && `：${message.failure}`}</p>
      )}
      {mark !== '' && <p className="pt-1 pr-1 text-right text-xs text-ink-3">{mark}</p>}
    </article>
  )
}

export const MessageRow = memo(Row)
