import { Activity, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from '#web/lib/navigation/context.ts'
import { AppTabBar } from './app-tab-bar.tsx'
import { LiveChatPlace } from './live-chat-place.tsx'
import { NoticesPlace } from './notices-place.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { usePageArrival } from './page-arrival.ts'
import { PageTitle } from './page-title.tsx'
import { keptPages, type Page, pageAt } from './pages.tsx'
import { PlayerPlace } from './player-place.tsx'
import { RouteError } from './route-error.tsx'
import { RoutePending } from './route-pending.tsx'
import { UpkeepPlace } from './upkeep-place.tsx'

/** A screen on its own feet: while it loads and when it breaks, the rest of the app goes on. */
const Stage = ({ page: { Screen } }: { page: Page }) => (
  <ErrorBoundary FallbackComponent={RouteError}>
    <Suspense fallback={<RoutePending />}>
      <Screen />
    </Suspense>
  </ErrorBoundary>
)

/**
 * What stands around every screen: the offline hint, the tab bar, new messages, music, and the screens that are kept
 * alive.
 */
export const Shell = () => {
  const { pathname } = useLocation()
  const page = pageAt(pathname)
  const [visited, setVisited] = useState<readonly Page[]>([])
  const kept = keptPages.includes(page)
  if (kept && !visited.includes(page)) setVisited([...visited, page])
  usePageArrival()

  return (
    <div className="flex h-full flex-col">
      <PageTitle title={page.row?.title} />
      <LiveChatPlace />
      <UpkeepPlace />
      <PlayerPlace />
      <NoticesPlace />
      <OfflineBar />
      <div className="relative min-h-0 flex-1">
        {visited.map((one) => (
          <Activity key={one.row?.path} mode={one === page ? 'visible' : 'hidden'}>
            <div className="h-full">
              <Stage page={one} />
            </div>
          </Activity>
        ))}
        {!kept && <Stage key={pathname} page={page} />}
      </div>
      {page.row?.child && <AppTabBar activePath={page.row.path} />}
    </div>
  )
}
