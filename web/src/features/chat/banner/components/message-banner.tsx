import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { contentBesideVoice } from '#contract/service-voice.ts'
import { useSettingsQuery } from '#web/features/settings/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { useStore } from '#web/lib/store/store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Arrival, arrivals } from '../../live/api/handle-frame.ts'
import { createArrivalGate } from '../arrival-gate.ts'
import { type Banner, createBannerQueue } from '../banner-queue.ts'
import { playMessageSound } from '../banner-sound.ts'
import { useDragAway } from './use-drag-away.ts'
import { isSeen, openWindow } from '../../live/open-window.ts'
import { lineOf, speakerName } from '../../window-text.ts'

const queue = createBannerQueue()

const bannerOf = ({ message, window: { id, partner } }: Arrival): Banner => ({
  id: message.id,
  windowId: id,
  name: speakerName(message, partner.remark || partner.nickname),
  nickname: partner.nickname,
  avatar: partner.avatar,
  text: lineOf(contentBesideVoice(message), location.origin),
})

const gate = createArrivalGate((arrival: Arrival) => {
  if (!arrival.window.muteFlag && !isSeen(arrival.window.id)) queue.show(bannerOf(arrival))
})

const leave = () => {
  queue.release('pointer')
  queue.release('focus')
}

const BannerCard = ({ banner }: { banner: Banner }) => {
  const { windowId, name, nickname, avatar, text } = banner
  const dismiss = () => queue.dismiss(banner)
  const drag = useDragAway(dismiss)
  useEffect(() => leave, [])

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
        onClick={() => queue.closeWindow(windowId)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-card py-2.5 pl-3"
      >
        <Avatar name={nickname} src={avatar} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium text-ink">{name}</span>
          <span className="block truncate text-base text-ink-2">{text}</span>
        </span>
      </Link>
      <IconButton label="关闭消息提醒" onClick={dismiss} className="text-ink-3">
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

/**
 * The banners of new messages (specification, section 4): above every screen, unless the window itself is looked at, or
 * the user wants none. While their settings are on the way, they wait; when they cannot be fetched, the defaults hold.
 * Their region is always there, so that each is read out.
 */
export const MessageBanner = () => {
  const banners = useStore(queue)
  const { settings, known, error } = useSettingsQuery()
  const wanted = known || error !== null ? settings.notifications : undefined
  useEffect(() => gate.decide(wanted), [wanted])

  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') queue.hold('hidden')
      else queue.release('hidden')
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') queue.dismissAll()
    }
    window.addEventListener('keydown', onKey)
    const endArrivals = arrivals.subscribe(gate.take)
    const endOpening = openWindow.subscribe(() => {
      const windowId = openWindow.get()
      if (windowId !== undefined) queue.closeWindow(windowId)
    })
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('keydown', onKey)
      endArrivals()
      endOpening()
      gate.clear()
      queue.dismissAll()
    }
  }, [])

  const sound = useEffectEvent((messageId: string) => {
    if (settings.notificationSound) void playMessageSound(messageId)
  })
  const before = useRef(banners)
  useEffect(() => {
    const opened = banners.find((banner) => !before.current.includes(banner))
    before.current = banners
    if (opened !== undefined) sound(opened.id)
  }, [banners])

  return createPortal(
    <div
      role="status"
      aria-live="polite"
      aria-label="新消息提醒"
      className="pointer-events-none fixed inset-x-0 top-0 z-[1900] mx-auto max-w-column px-3 pt-safe"
    >
      {banners.map((banner) => (
        <BannerCard key={banner.id} banner={banner} />
      ))}
    </div>,
    document.body,
  )
}
