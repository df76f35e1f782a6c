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

/** Each file exports its screen and nothing else. */
const screens = import.meta.glob<Record<string, ComponentType>>(['./*/*-screen.tsx', '!./{coming-soon,not-found}/*'], {
  base: '../screens',
})

const nothing = async () => {}

const pageOf = (row: RouteRow): Page => {
  const name = screenOf(row)
  const load = screens[`./${name}/${name}-screen.tsx`]
  if (load === undefined)
    return { row, isBuilt: false, Screen: () => <ComingSoonScreen title={row.title} />, load: nothing }
  const Screen = lazyScreen(async () => Object.values(await load())[0] as ComponentType)
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
