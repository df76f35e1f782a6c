import { Compass, House, MessageCircle, Plus, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUnread } from '#web/features/chat/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { TabBar } from '#web/ui/tab-bar.tsx'
import { type RouteRow, composeRoute, routes } from './routes.ts'

const rows: readonly RouteRow[] = routes

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const
const icons: Record<string, ReactNode> = {
  '/home': <House {...icon} />,
  '/black-tech': <Compass {...icon} />,
  '/chat': <MessageCircle {...icon} />,
  '/user': <UserRound {...icon} />,
}
const tabs = routes.flatMap((row) =>
  'tab' in row && 'screen' in row ? [{ key: row.path, label: row.tab, icon: icons[row.path] }] : [],
)
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
