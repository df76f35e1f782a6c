import { createStore } from '#web/lib/store/store.ts'

/** A new message as its banner shows it. */
export interface Banner {
  /** Of the message. */
  id: string
  windowId: string
  /** As the user calls them. */
  name: string
  nickname: string
  avatar: string | null
  text: string
}

/** Why banners do not hide: one is pointed at, has the focus, or nobody looks at the page. */
export type HoldReason = 'pointer' | 'focus' | 'hidden'

/** Specification, section 9. */
const shownMs = 5000
/** More would cover the screen: they wait for a place. */
const places = 3

/** Runs down while it is not stopped, and then calls back. */
const createCountdown = (onEnd: () => void) => {
  let leftMs = shownMs
  let startedAtMs: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run: () => {
      startedAtMs = Date.now()
      timer = setTimeout(onEnd, leftMs)
    },
    stop: () => {
      clearTimeout(timer)
      if (startedAtMs !== undefined) leftMs = Math.max(0, leftMs - (Date.now() - startedAtMs))
      startedAtMs = undefined
    },
  }
}

/**
 * Shows a banner for each message (specification, section 4): up to three at once, the newest first, each for 5 s, longer
 * while somebody is at them.
 */
export const createBannerQueue = () => {
  const shown = createStore<readonly Banner[]>([])
  let waiting: readonly Banner[] = []
  const countdowns = new Map<string, ReturnType<typeof createCountdown>>()
  const holds = new Set<HoldReason>()

  const place = (banner: Banner) => {
    const countdown = createCountdown(() => leaveOnly((other) => other.id !== banner.id))
    countdowns.set(banner.id, countdown)
    shown.set([banner, ...shown.get()])
    if (holds.size === 0) countdown.run()
  }

  /** Takes away what is not kept, and lets those that wait take its place. */
  const leaveOnly = (keeps: (banner: Banner) => boolean) => {
    waiting = waiting.filter(keeps)
    const staying = shown.get().filter(keeps)
    if (staying.length === shown.get().length) return
    for (const { id } of shown.get().filter((banner) => !staying.includes(banner))) {
      countdowns.get(id)?.stop()
      countdowns.delete(id)
    }
    shown.set(staying)
    while (shown.get().length < places && waiting.length > 0) {
      const [next, ...others] = waiting as [Banner, ...Banner[]]
      waiting = others
      place(next)
    }
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    show: (banner: Banner) => {
      if (shown.get().length < places) place(banner)
      else waiting = [...waiting, banner]
    },
    /** The user has put one away: what waits of its window does not come after it. */
    dismiss: ({ id, windowId }: Banner) => {
      waiting = waiting.filter((other) => other.windowId !== windowId)
      leaveOnly((other) => other.id !== id)
    },
    dismissAll: () => leaveOnly(() => false),
    /** A window needs no banner any more: it is open. */
    closeWindow: (windowId: string) => leaveOnly((banner) => banner.windowId !== windowId),
    hold: (reason: HoldReason) => {
      if (holds.size === 0) for (const countdown of countdowns.values()) countdown.stop()
      holds.add(reason)
    },
    release: (reason: HoldReason) => {
      if (holds.delete(reason) && holds.size === 0) for (const countdown of countdowns.values()) countdown.run()
    },
  }
}
