import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useSettings } from '#web/features/settings/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { useStore } from '#web/lib/store/store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Arrival, arrivals } from '../../live/api/handle-frame.ts'
import { type Banner, createBannerQueue } from '../banner-queue.ts'
import { playMessageSound } from '../banner-sound.ts'
import { useDragAway } from './use-drag-away.ts'
import { isSeen, openWindow } from '../../live/open-window.ts'

const queue = createBannerQueue()

const bannerOf = ({ message, window: { id, partner } }: Arrival): Banner => ({
  id: message.id,
  windowId: id,
  name: partner.remark || partner.nickname,
  avatar: partner.avatar,
  text: message.content.replaceAll(/\s+/g, ' '),
})

const leave = () => {
  queue.release('pointer')
  queue.release('focus')
}

const BannerCard = ({ banner: { windowId, name, avatar, text } }: { banner: Banner }) => {
  const drag = useDragAway(queue.close)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') queue.close()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      leave()
    }
  }, [])

  return (
    <div
      {...drag}
      onPointerEnter={() => queue.hold('pointer')}
      onPointerLeave={() => queue.release('pointer')}
      onFocus={() => queue.hold('focus')}
      onBlur={() => queue.release('focus')}
      className="pointer-events-auto mt-2 flex animate-rise touch-none items-center rounded-card border border-line bg-card pr-1 shadow-float select-none"
    >
      <Link
        to="/chat-detail"
        search={{ id: windowId }}
        draggable={false}
        onClick={queue.close}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-card py-2.5 pl-3"
      >
        <Avatar name={name} src={avatar} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium text-ink">{name}</span>
          <span className="block truncate text-base text-ink-2">{text}</span>
        </span>
      </Link>
      <IconButton label="关闭消息提醒" onClick={queue.close} className="text-ink-3">
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

/**
 * The banner of new messages (specification, section 4): above every screen, unless the window itself is looked at, or
 * the user wants none. Its region is always there, so that each is read out.
 */
export const MessageBanner = () => {
  const banner = useStore(queue)
  const settings = useSettings()

  const announce = useEffectEvent((arrival: Arrival) => {
    if (!settings.notifications || arrival.window.muteFlag || isSeen(arrival.window.id)) return
    queue.show(bannerOf(arrival))
  })
  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') queue.hold('hidden')
      else queue.release('hidden')
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    const endArrivals = arrivals.subscribe((arrival) => announce(arrival))
    const endOpening = openWindow.subscribe(() => {
      const windowId = openWindow.get()
      if (windowId !== undefined) queue.closeWindow(windowId)
    })
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      endArrivals()
      endOpening()
      queue.clear()
    }
  }, [])

  const sound = useEffectEvent((messageId: string) => {
    if (settings.notificationSound) void playMessageSound(messageId)
  })
  const messageId = banner?.id
  useEffect(() => {
    if (messageId !== undefined) sound(messageId)
  }, [messageId])

  return createPortal(
    <div
      role="status"
      aria-live="polite"
      aria-label="新消息提醒"
      className="pointer-events-none fixed inset-x-0 top-0 z-[1900] mx-auto max-w-[480px] px-3 pt-safe"
    >
      {banner && <BannerCard key={banner.windowId} banner={banner} />}
    </div>,
    document.body,
  )
}
