import type { ComponentType, ReactNode } from 'react'
import { matchPath } from '#web/lib/navigation/paths.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { type RouteRow, routes, screenOf } from './routes.ts'

/** What the app shows at a path. */
export interface Page {
  /** Null where the route table has none. */
  row: RouteRow | null
  Screen: () => ReactNode
  /** Loads the code of the screen. */
  load: () => Promise<void>
}

/** Each file exports its screen and nothing else. This is the first page's; `later-screens.ts` has the others. */
const screens = import.meta.glob<Record<string, ComponentType>>('./home/*-screen.tsx', { base: '../screens' })

const screenNamed = (name: string) => {
  const key = `./${name}/${name}-screen.tsx`
  return lazyScreen(async () => {
    const load = screens[key] ?? (await import('./later-screens.ts')).laterScreens[key]
    return Object.values((await load?.()) ?? {})[0] as ComponentType
  })
}

const pageOf = (row: RouteRow | null): Page => {
  const Screen = screenNamed(row ? screenOf(row) : 'not-found')
  return { row, Screen, load: Screen.preload }
}

const rows: readonly RouteRow[] = routes
const pages = rows.map((row) => ({ path: row.path, page: pageOf(row) }))
const notFound = pageOf(null)

/** The page that a pathname shows; one that the route table does not have is not found. */
export const pageAt = (pathname: string): Page =>
  pages.find(({ path }) => matchPath(path, pathname) !== undefined)?.page ?? notFound

/** Pages that stay alive, with their scroll position, while another one is shown. */
export const keptPages = pages.flatMap(({ page }) => (page.row?.kept ? [page] : []))
