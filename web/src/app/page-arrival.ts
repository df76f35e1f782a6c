import { useEffect } from 'react'
import { useNavigation } from '#web/lib/navigation/context.ts'

/** Neither hidden nor behind a modal. */
const isShown = (element: HTMLElement) =>
  (element.checkVisibility?.() ?? element.offsetParent !== null) && element.closest('[inert]') === null

/** The heading of the page that is shown, else its main part: screens that are kept alive stand hidden beside it. */
const findPageStart = () => [...document.querySelectorAll<HTMLElement>('h1, main')].find(isShown)

/** Moves the focus to where the page that is shown begins; nothing scrolls and nothing is outlined. */
export const focusPageStart = (): void => {
  const start = findPageStart()
  if (start === undefined) return
  start.tabIndex = -1
  start.style.outline = 'none'
  start.focus({ preventScroll: true })
}

/** What had the focus when a page was left; a page that was kept alive gets it back. */
const leftAt = new Map<string, WeakRef<Element>>()

/** Moves the focus, and with it a screen reader, to the new page. */
const focusPage = (pathname: string, cameBack: boolean) => {
  const active = document.activeElement
  // What the screen itself has focused (its first field) is the better place.
  if (active instanceof HTMLElement && active !== document.body && isShown(active)) return
  const left = leftAt.get(pathname)?.deref()
  if (cameBack && left instanceof HTMLElement && left.isConnected) return left.focus({ preventScroll: true })
  focusPageStart()
}

/** Leads the focus to the page after each change of page. */
export const usePageArrival = () => {
  const navigation = useNavigation()
  useEffect(() => {
    const stopLeaving = navigation.onLeave(({ from }) => {
      const active = document.activeElement
      if (active && active !== document.body) leftAt.set(from.pathname, new WeakRef(active))
    })
    const stopArriving = navigation.onShow(({ from, to }) => {
      if (from.href === to.href) return
      const cameBack = to.index < from.index
      // A frame later the page before is gone, and with it what it had focused.
      requestAnimationFrame(() => focusPage(to.pathname, cameBack))
    })
    return () => {
      stopLeaving()
      stopArriving()
    }
  }, [navigation])
}
