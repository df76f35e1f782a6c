import type { ComponentType, ReactNode } from 'react'
import { matchPath } from '#web/lib/navigation/paths.ts'
import { ComingSoonScreen } from '#web/screens/coming-soon/coming-soon-screen.tsx'
import { NotFoundScreen } from '#web/screens/not-found/not-found-screen.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { type RouteRow, routes, screenOf } from './routes.ts'

/** What the app shows at a path. */
export interface Page {
  /** Null where the route table has none. */
  row: RouteRow | null
  /** Its screen exists. */
  isBuilt: boolean
  Screen: () => ReactNode
  /** Loads the code of the screen. */
  load: () => Promise<void>
}

/**
 * Each file exports its screen and nothing else. These are what people open all the time; `seldom-screens.ts` has the others.
 */
const screens = import.meta.glob<Record<string, ComponentType>>(
  './{home,black-tech,chat,chat-detail,user,user-detail,search,search-list,topic-detail,topic-category-item,topic-edit}/*-screen.tsx',
  { base: '../screens' },
)

const nothing = async () => {}

const pageOf = (row: RouteRow): Page => {
  if (row.soon) return { row, isBuilt: false, Screen: () => <ComingSoonScreen title={row.title} />, load: nothing }
  const name = screenOf(row)
  const key = `./${name}/${name}-screen.tsx`
  const Screen = lazyScreen(async () => {
    const load = screens[key] ?? (await import('./seldom-screens.ts')).seldomScreens[key]
    return Object.values((await load?.()) ?? {})[0] as ComponentType
  })
  return { row, isBuilt: true, Screen, load: Screen.preload }
}

const rows: readonly RouteRow[] = routes
const pages = rows.map((row) => ({ path: row.path, page: pageOf(row) }))
const notFound: Page = { row: null, isBuilt: false, Screen: NotFoundScreen, load: nothing }

/** The page that a pathname shows; one that the route table does not have is not found. */
export const pageAt = (pathname: string): Page =>
  pages.find(({ path }) => matchPath(path, pathname) !== undefined)?.page ?? notFound

/** Pages that stay alive, with their scroll position, while another one is shown. */
export const keptPages = pages.flatMap(({ page }) => (page.row?.kept ? [page] : []))
