import { type Change, createNavigation, type Navigation, type AppLocation } from '#web/lib/navigation/navigation.ts'
import { addressOf } from '#web/lib/navigation/paths.ts'
import { safeRedirect } from '#web/lib/navigation/redirect.ts'
import { wide } from '#web/lib/browser/media.ts'
import { session } from '#web/lib/session/session.ts'
import { pageAt } from './pages.tsx'
import { parentOf } from './routes.ts'

/** The guard: who may not see a page is led to one that they may see. */
const redirect = ({ pathname, search, href }: AppLocation): string | null => {
  if (pathname === '/') return '/home'
  const { row } = pageAt(pathname)
  if (row?.needsUser && !session.isSignedIn()) return addressOf({ to: '/login', search: { redirect: href } })
  if (row?.loggedOutOnly && session.isSignedIn()) return safeRedirect(search.redirect) ?? '/home'
  return null
}

const isTab = ({ pathname }: AppLocation) => pageAt(pathname).row?.tab !== undefined

/**
 * The direction in which a page slides, by its place in the history; none between tabs, on a wide screen, and for who wants less motion.
 */
const transition = ({ from, to }: Change): string[] | false => {
  if (matchMedia(wide).matches || (isTab(from) && isTab(to))) return false
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  return [to.index > from.index ? 'forward' : 'back']
}

/** The navigation of the app, by its route table. */
export const createAppNavigation = (): Navigation =>
  createNavigation({
    window,
    redirect,
    parent: ({ pathname }) => {
      const { row } = pageAt(pathname)
      return row === null ? '/' : parentOf(row)
    },
    transition,
    load: (pathname) => pageAt(pathname).load(),
  })
