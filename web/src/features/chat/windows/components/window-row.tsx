import { clsx } from 'clsx'
import { BellOff, CircleAlert, Ellipsis, Pin } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { ChatWindow, ServiceAccount } from '#contract/chat.ts'
import { OfficialMark } from '#web/features/user/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { shortChatTime } from '#web/lib/time/chat-time.ts'
import { useDraft } from '../../drafts.ts'
import { useOutboxItems } from '../../live/live.ts'
import { lastMessageText, nameOf } from '../../window-text.ts'
import '#web/ui/inset-line.css'

interface SwipeAction {
  text: string
  /** Its colours. */
  look: string
  run: () => void
}

/**
 * A row that can be swiped to the left, by the browser's own scrolling, to show what can be done with it. It must offer
 * the same in another way: these buttons are for fingers alone.
 */
const SwipeRow = ({ actions, children }: { actions: readonly SwipeAction[]; children: ReactNode }) => {
  const track = useRef<HTMLDivElement>(null)
  const close = () => track.current?.scrollTo({ left: 0, behavior: 'smooth' })
  return (
    <div
      ref={track}
      // Another row is touched: this one is done with.
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') close()
      }}
      className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overflow-y-clip overscroll-x-contain"
    >
      <div className="w-full shrink-0 snap-start">{children}</div>
      <div aria-hidden="true" className="flex shrink-0 snap-end">
        {actions.map(({ text, look, run }) => (
          <button
            key={text}
            type="button"
            tabIndex={-1}
            onClick={() => {
              close()
              run()
            }}
            className={clsx('w-19 px-1 text-sm leading-tight', look)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}

/** An official account with which nothing has been said yet. */
export const ServiceRow = ({ service }: { service: ServiceAccount }) => (
  <Link
    to="/chat-detail"
    search={{ user: service.id }}
    className="inset-line relative flex min-h-18 items-center gap-3 bg-card px-4 py-2.5 transition-colors -outline-offset-2 active:bg-wash"
  >
    <Avatar name={service.nickname} src={service.avatar} size={48} />
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-1.5">
        <span className="min-w-0 truncate text-lg font-medium">{service.nickname}</span>
        <OfficialMark />
      </span>
      <span className="block truncate text-sm text-ink-2">{service.summary}</span>
    </span>
  </Link>
)

/** The shape of the windows while they are still loading. */
export const WindowsSkeleton = () => (
  <div role="status" aria-label="正在加载会话" className="bg-card">
    {['w-24', 'w-32', 'w-20', 'w-28', 'w-24'].map((width, index) => (
      <div key={index} className="flex min-h-18 items-center gap-3 px-4">
        <Skeleton className="size-12 shrink-0 rounded-full!" />
        <div className="flex-1 space-y-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      </div>
    ))}
  </div>
)

export interface WindowRowProps {
  window: ChatWindow
  onPin: () => void
  onMute: () => void
  onDelete: () => void
  /** Shows all that can be done with it. */
  onMenu: () => void
}

/** How many are unread: a number, or of a muted window only that there are some. */
const Unread = ({ window: { unreadNum, muteFlag } }: Pick<WindowRowProps, 'window'>) => {
  if (unreadNum === 0) return null
  if (muteFlag)
    return (
      <span className="size-2.5 shrink-0 rounded-full bg-seal">
        <span className="sr-only">有未读消息</span>
      </span>
    )
  return (
    <>
      <Badge count={unreadNum} />
      <span className="sr-only">条未读</span>
    </>
  )
}

/** A window in the list: with whom, the last that was said, when, and how much is unread. */
export const WindowRow = ({ window, onPin, onMute, onDelete, onMenu }: WindowRowProps) => {
  const { id, partner, lastMessage, pinFlag, muteFlag } = window
  const name = nameOf(window)
  const draft = useDraft(id)
  const failed = useOutboxItems(id).some(({ entry }) => entry.failure !== null)
  const actions: SwipeAction[] = [
    { text: pinFlag ? '取消置顶' : '置顶', look: 'bg-river text-on-river', run: onPin },
    { text: muteFlag ? '取消免打扰' : '免打扰', look: 'bg-amber text-card', run: onMute },
    { text: '删除', look: 'bg-rust text-card', run: onDelete },
  ]
  return (
    <SwipeRow actions={actions}>
      <div
        data-press={id}
        className={clsx(
          'inset-line group relative isolate flex min-h-18 items-center gap-3 px-4 py-2.5 transition-colors active:bg-wash',
          pinFlag ? 'bg-wash' : 'bg-card',
        )}
      >
        <Avatar name={partner.nickname} src={partner.avatar} size={48} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center">
            <div
              className={clsx(
                'flex flex-1 items-center gap-1.5',
                // In large letters the mark leaves too little of the name beside the time.
                partner.officialFlag ? 'min-w-[min(100%,6.55em)]' : 'min-w-0',
              )}
            >
              <p className="min-w-0 truncate text-lg font-medium">
                <Link
                  to="/chat-detail"
                  search={{ id }}
                  draggable={false}
                  className="-outline-offset-2 after:absolute after:inset-0"
                >
                  {name}
                </Link>
              </p>
              {partner.officialFlag && <OfficialMark />}
            </div>
            {lastMessage !== null && (
              <time dateTime={lastMessage.sendTime} className="ml-auto shrink-0 pl-2 text-xs text-ink-3">
                {shortChatTime(lastMessage.sendTime)}
              </time>
            )}
          </div>
          <div className="flex min-h-6 items-center gap-2">
            {failed && <CircleAlert size={16} role="img" aria-label="有消息未送达" className="shrink-0 text-rust" />}
            <p className="min-w-0 flex-1 truncate text-sm text-ink-2">
              {draft === '' ? (
                lastMessageText(window, location.origin)
              ) : (
                <>
                  <span className="text-rust">[草稿]</span> {draft}
                </>
              )}
            </p>
            {pinFlag && <Pin size={13} role="img" aria-label="已置顶" className="shrink-0 text-ink-3" />}
            {muteFlag && <BellOff size={14} role="img" aria-label="免打扰" className="shrink-0 text-ink-3" />}
            <Unread window={window} />
          </div>
        </div>
        <IconButton
          label={`更多，和${name}的会话`}
          aria-haspopup="menu"
          onClick={onMenu}
          className="absolute! right-2 bottom-1 z-10 bg-card text-ink-2 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:pointer-events-none"
        >
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      </div>
    </SwipeRow>
  )
}
