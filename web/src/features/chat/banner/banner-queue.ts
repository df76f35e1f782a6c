import { createStore } from '#web/lib/store/store.ts'

/** A new message as its banner shows it. */
export interface Banner {
  /** Of the message. */
  id: string
  windowId: string
  name: string
  avatar: string | null
  text: string
}

/** Why a banner does not hide: it is pointed at, has the focus, or nobody looks at the page. */
export type HoldReason = 'pointer' | 'focus' | 'hidden'

/** Specification, section 9. */
const shownMs = 5000

/**
 * Shows banners one after another, each for 5 s, longer while somebody is at it. Of one window only the newest waits:
 * a banner that shows takes in the next message of its window, and begins again.
 */
export const createBannerQueue = () => {
  const shown = createStore<Banner | null>(null)
  let waiting: readonly Banner[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let hidesAtMs = 0
  let leftMs = shownMs
  const holds = new Set<HoldReason>()

  const run = () => {
    clearTimeout(timer)
    if (shown.get() === null || holds.size > 0) return
    hidesAtMs = Date.now() + leftMs
    timer = setTimeout(close, leftMs)
  }
  const become = (next: Banner | null) => {
    shown.set(next)
    leftMs = shownMs
    run()
  }
  const close = () => {
    const [next = null, ...others] = waiting
    waiting = others
    become(next)
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    show: (banner: Banner) => {
      const current = shown.get()
      if (current === null || current.windowId === banner.windowId) return become(banner)
      const isSame = ({ windowId }: Banner) => windowId === banner.windowId
      waiting = waiting.some(isSame) ? waiting.map((one) => (isSame(one) ? banner : one)) : [...waiting, banner]
    },
    close,
    /** A window needs no banner any more: it is open. */
    closeWindow: (windowId: string) => {
      waiting = waiting.filter((banner) => banner.windowId !== windowId)
      if (shown.get()?.windowId === windowId) close()
    },
    clear: () => {
      waiting = []
      if (shown.get() !== null) become(null)
    },
    hold: (reason: HoldReason) => {
      if (holds.size === 0 && shown.get() !== null) leftMs = Math.max(0, hidesAtMs - Date.now())
      holds.add(reason)
      clearTimeout(timer)
    },
    release: (reason: HoldReason) => {
      if (holds.delete(reason) && holds.size === 0) run()
    },
  }
}
