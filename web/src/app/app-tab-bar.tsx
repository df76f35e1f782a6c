import { Plus } from 'lucide-react'
import { useUnread } from '#web/features/chat/unread.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { TabBar } from '#web/ui/tab-bar.tsx'
import { type RouteRow, composeRoute, routes } from './routes.tsx'

const rows: readonly RouteRow[] = routes
const tabs = routes.flatMap((row) => ('tab' in row && 'screen' in row ? [{ key: row.path, ...row.tab }] : []))
const composes = rows.some(({ path, screen }) => path === composeRoute.path && screen !== undefined)

/** The tabs whose screens exist, with what is unread, and the compose button once there is a composer. */
export const AppTabBar = ({ activePath }: { activePath: string | undefined }) => {
  const unread = useUnread()
  return (
    <TabBar
      items={tabs.map((tab) => (tab.key === '/chat' ? { ...tab, badge: unread } : tab))}
      activeKey={activePath ?? ''}
      renderLink={(item, props) => <Link key={item.key} to={item.key} {...props} />}
      middle={
        composes && (
          <Link to={composeRoute.path} params={composeRoute.params} aria-label="写话题" className={buttonClass()}>
            <Plus size={24} aria-hidden />
          </Link>
        )
      }
    />
  )
}
