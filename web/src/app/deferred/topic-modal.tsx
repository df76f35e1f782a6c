import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { desktop } from '#web/lib/browser/media.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import type { AppLocation, Change, Navigation } from '#web/lib/navigation/navigation.ts'
import { overlays } from '#web/lib/navigation/overlays.ts'
import { matchPath } from '#web/lib/navigation/paths.ts'
import { session } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PaneContext } from '#web/ui/pane-context.ts'
import { modalPages } from '../modal-pages.ts'
import { pageAt } from '../pages.tsx'
import './topic-modal.css'

const isTopic = ({ pathname }: AppLocation) => matchPath('/topic-detail/$topicId', pathname) !== undefined

/** What stands behind a topic, by the key of the topic's page. After a reload there is nothing: then it stands alone. */
const backdrops = new Map<string, AppLocation>()

const behind = (location: AppLocation): AppLocation => backdrops.get(location.key) ?? location

const follow = ({ from, to }: Change) => {
  if (!isTopic(to) || to.index < from.index) return
  const opened = to.index > from.index && !isTopic(from) && matchMedia(desktop).matches
  // From one topic to the next, what is behind stays.
  const backdrop = opened ? from : backdrops.get(from.key)
  if (backdrop !== undefined) backdrops.set(to.key, backdrop)
}

/** What only a user may see does not stay behind a topic that everybody may. */
const dropPrivate = () => {
  if (session.isSignedIn()) return
  for (const [key, { pathname }] of backdrops) if (pageAt(pathname).row?.needsUser) backdrops.delete(key)
}

/** Each topic of the list behind once, as far as it is drawn. */
const linksBehind = (): HTMLAnchorElement[] => {
  const seen = new Set<string>()
  return [...document.querySelectorAll<HTMLAnchorElement>('.frame a[href^="/topic-detail/"]')].filter((link) => {
    const isNew = link.checkVisibility() && !seen.has(link.pathname)
    seen.add(link.pathname)
    return isNew
  })
}

/** The link to a topic in the list behind, and those before and after it. */
const placeOf = (pathname: string) => {
  const links = linksBehind()
  const index = links.findIndex((link) => link.pathname === pathname)
  return index === -1 ? {} : { link: links[index], before: links[index - 1], after: links[index + 1] }
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="slider"], video') !== null

/** Goes on to the topic before or after this one in the list behind. */
const useNeighbours = () => {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const [place, setPlace] = useState<ReturnType<typeof placeOf>>({})
  useEffect(() => {
    // The list comes along, and draws what is next.
    placeOf(pathname).link?.closest('article')?.scrollIntoView({ block: 'nearest' })
    const look = () => setPlace(placeOf(pathname))
    const list = document.querySelector('.frame')
    look()
    if (list === null) return undefined
    const observer = new MutationObserver(look)
    observer.observe(list, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
  const goOn = (link: HTMLAnchorElement | undefined) =>
    link && (() => navigation.goTo(link.getAttribute('href') ?? '', { replace: true }))
  return { toBefore: goOn(place.before), toAfter: goOn(place.after) }
}

/** Gives the focus back to the card of the topic that was read last. */
const focusCard = (pathname: string) =>
  requestAnimationFrame(() => {
    const { link } = placeOf(pathname)
    if (link && link.closest('[inert]') === null) link.focus({ preventScroll: true })
  })

/**
 * A topic over the list from which it was opened, which stays as it is. Closes by Escape, going back, its button, or a click
 * beside it.
 */
const TopicModal = ({ children }: { children: ReactNode }) => {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const { toBefore, toAfter } = useNeighbours()
  const close = useCallback(() => {
    const here = navigation.location()
    navigation.step(behind(here).index - here.index)
  }, [navigation])

  useEffect(() => {
    const isFree = (event: KeyboardEvent) =>
      !event.isComposing && !event.metaKey && !event.ctrlKey && !event.altKey && overlays.get().length === 0
    // Before anything within hears of it: what stands open over the topic closes by the same key, and then it does not.
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isFree(event)) close()
    }
    // After: within its pictures the arrows turn them.
    const turn = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isFree(event) || isWriting(event.target)) return
      if (event.key === 'ArrowLeft') toBefore?.()
      if (event.key === 'ArrowRight') toAfter?.()
    }
    window.addEventListener('keydown', escape, true)
    window.addEventListener('keydown', turn)
    return () => {
      window.removeEventListener('keydown', escape, true)
      window.removeEventListener('keydown', turn)
    }
  }, [close, toBefore, toAfter])

  const dialog = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Also where what had the focus belonged to the topic before.
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus()
    return () => void focusCard(pathname)
  }, [pathname])

  return (
    <div ref={dialog} role="dialog" aria-modal="true" aria-label="话题" tabIndex={-1} className="topic-modal">
      {/* By keyboard it is Escape, and the button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="topic-modal-scrim" onClick={close} />
      <div className="topic-modal-card">
        <PaneContext value="modal">{children}</PaneContext>
      </div>
      <IconButton label="关闭" onClick={close} className="topic-modal-close">
        <X size={22} aria-hidden />
      </IconButton>
      {toBefore && (
        <IconButton label="上一个话题" onClick={toBefore} className="topic-modal-before">
          <ChevronLeft size={24} aria-hidden />
        </IconButton>
      )}
      {toAfter && (
        <IconButton label="下一个话题" onClick={toAfter} className="topic-modal-after">
          <ChevronRight size={24} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

/** From now on topics open over the page on which they are found, where there is room. */
export const startModals = (navigation: Navigation): void => {
  if (modalPages.get() !== null) return
  navigation.onLeave(follow)
  session.subscribe(dropPrivate)
  modalPages.set({
    behind,
    navigation: { ...navigation, location: () => behind(navigation.location()) },
    Frame: TopicModal,
  })
}
