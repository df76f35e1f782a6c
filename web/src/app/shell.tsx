import {
  Activity,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useUnread } from '#web/features/chat/index.ts'
import { NavigationContext, useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useStore } from '#web/lib/store/store.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { modalPages } from './modal-pages.ts'
import { focusPageStart, usePageArrival } from './page-arrival.ts'
import { keptPages, type Page as PageOfRoute, pageAt } from './pages.tsx'
import { RouteError } from './route-error.tsx'
import {
  DressSlot,
  GrowthSlot,
  NoticesSlot,
  NothingChosenSlot,
  OfflineSlot,
  PlayerSlot,
  RailSlot,
  SideNavSlot,
  SignedInSlot,
  WaysSlot,
} from './slots.tsx'
import { Plus } from 'lucide-react'
import { Link } from '#web/lib/navigation/link.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { desktop, useMedia, wide } from '#web/lib/browser/media.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PaneContext } from '#web/ui/pane-context.ts'
import { TabBar } from '#web/ui/tab-bar.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { composeRoute, type RouteRow } from './routes.ts'
import { useTabs } from './tabs.tsx'

/** The tabs at the bottom, with the compose button. */
const AppTabBar = ({ activePath }: { activePath: string | undefined }) => (
  <TabBar
    items={useTabs()}
    activeKey={activePath ?? ''}
    renderLink={(item, props) => <Link key={item.key} to={item.key} {...props} />}
    middle={
      <Link to={composeRoute.path} params={composeRoute.params} aria-label="写话题" className={buttonClass()}>
        <Plus size={24} aria-hidden />
      </Link>
    }
  />
)

const appName = '鸿雁'

/** Names the page in the browser's title, after the number of what is unread. */
const PageTitle = ({ title }: { title: string | undefined }) => {
  const unread = useUnread()
  useEffect(() => {
    const name = title === undefined ? appName : `${title} · ${appName}`
    document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${name}` : name
  }, [title, unread])
  return null
}

const subscribeToNetwork = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says on every screen that there is no network. Its element is always there, so that it is read out. */
const OfflineBar = () => {
  const online = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={online ? undefined : 'shrink-0 bg-wash pt-safe'}>
      {!online && <p className="px-4 py-1.5 text-center text-sm text-ink">网络已断开，当前内容可能不是最新的</p>}
    </div>
  )
}

const contentId = 'content'

/** For who goes by keyboard: shows when it is reached, and leads past what stands on every screen. */
const SkipLink = () => (
  <a
    href={`#${contentId}`}
    onClick={(event) => {
      // The address stays: its hash is the screen's.
      event.preventDefault()
      document.getElementById(contentId)?.focus()
    }}
    className="absolute -top-24 left-2 z-50 bg-card px-4 py-2.5 text-river focus:top-2"
  >
    跳到正文
  </a>
)

interface ShellProps {
  /** Called when a screen, or what stands in for it, answers to those who use it. */
  onAlive?: (() => void) | undefined
}

/** Calls back when what stands before it is on the screen. */
const Alive = ({ onAlive }: { onAlive: () => void }) => {
  useEffect(() => onAlive(), [onAlive])
  return null
}

interface RoutePendingProps {
  row: RouteRow | null
  /** Its screen takes its place, or another one does; `hadFocus`: the focus was in it. */
  onGone: (hadFocus: boolean) => void
}

/** Shows while the code of a screen takes its time: its bar stands where the screen's own will, and leads back. */
const RoutePending = ({ row, onGone }: RoutePendingProps) => {
  const { back } = useNavigation()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    return () => onGone(element?.contains(document.activeElement) ?? false)
  }, [onGone])
  return (
    <div ref={place} className="h-full">
      <Page
        nav={
          row?.tab !== true && <NavBar title={row?.title ?? ''} titleHidden={row?.ownTitle === true} onBack={back} />
        }
      >
        <div role="status" className="grid h-full place-items-center text-ink-3">
          <Spinner className="size-7" />
          <span className="sr-only">正在加载</span>
        </div>
      </Page>
    </div>
  )
}

/** A screen on its own feet: while it loads and when it breaks, the rest of the app goes on. */
const Stage = ({ page: { row, Screen }, onAlive }: ShellProps & { page: PageOfRoute }) => {
  const pendingHadFocus = useRef(false)
  const [pendingGone] = useState(() => (hadFocus: boolean) => {
    pendingHadFocus.current = hadFocus
  })
  const alive = useCallback(() => {
    onAlive?.()
    // Who was led to the bar of before, goes on in the one that has taken its place.
    if (pendingHadFocus.current) focusPageStart()
    pendingHadFocus.current = false
  }, [onAlive])
  return (
    <ErrorBoundary Fallback={RouteError} onFailure={onAlive}>
      <Suspense fallback={<RoutePending row={row} onGone={pendingGone} />}>
        <Screen />
        <Alive onAlive={alive} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The layout of a page for who sees it, and the page of the list in its left pane, where there is room for two. */
const useLayout = ({ row }: PageOfRoute) => {
  const signedIn = useSignedIn()
  const roomForTwo = useMedia(desktop)
  const listPage = row?.list ? pageAt(row.list) : undefined
  const mayList = signedIn || listPage?.row?.needsUser !== true
  if (listPage && mayList && roomForTwo) return { layout: 'panes', listPage }
  return { layout: row?.layout ?? (listPage ? 'reading' : 'column') }
}

/**
 * What stands around every screen: the offline hint, the tab bar or what takes its place on a wide screen, new messages,
 * music, and the screens that are kept alive.
 */
export const Shell = ({ onAlive }: ShellProps) => {
  const navigation = useNavigation()
  const location = useLocation()
  const modal = useStore(modalPages)
  const behind = modal?.behind(location) ?? location
  const { pathname } = behind
  const page = pageAt(pathname)
  const topPage = pageAt(location.pathname)
  const covered = behind !== location
  const [visited, setVisited] = useState<readonly PageOfRoute[]>([])
  const kept = keptPages.includes(page)
  if (kept && !visited.includes(page)) setVisited([...visited, page])
  usePageArrival()
  const isWide = useMedia(wide)
  const { layout, listPage } = useLayout(page)

  return (
    <div className="flex h-full flex-col">
      {!covered && <SkipLink />}
      <PageTitle title={topPage.row?.title} />
      <WaysSlot />
      <SignedInSlot />
      <OfflineSlot />
      <PlayerSlot />
      <NoticesSlot />
      <DressSlot />
      <GrowthSlot />
      <OfflineBar />
      {/* Before the screen, whose list may be endless: by keyboard nobody would ever reach its end. */}
      {page.row?.tab && !isWide && (
        <div className="order-last shrink-0">
          <AppTabBar activePath={page.row.path} />
        </div>
      )}
      {/* What is covered by a modal is as it was when that was opened: its address, too. */}
      <NavigationContext value={modal?.navigation ?? navigation}>
        <div className="frame" data-layout={layout} inert={covered}>
          {isWide && layout !== 'plain' && <SideNavSlot />}
          {listPage && (
            <section aria-label={listPage.row?.title} className="list-pane">
              <PaneContext value="list">
                <Stage page={listPage} />
              </PaneContext>
            </section>
          )}
          <div id={contentId} tabIndex={-1} className="content">
            {visited.map((one) => (
              <Activity key={one.row?.path} mode={one === page ? 'visible' : 'hidden'}>
                <div className="h-full">
                  <Stage page={one} onAlive={onAlive} />
                </div>
              </Activity>
            ))}
            {!kept &&
              (page === listPage ? <NothingChosenSlot /> : <Stage key={pathname} page={page} onAlive={onAlive} />)}
          </div>
          <RailSlot />
        </div>
      </NavigationContext>
      {modal && covered && (
        <modal.Frame>
          <Stage key={location.pathname} page={topPage} />
        </modal.Frame>
      )}
    </div>
  )
}
