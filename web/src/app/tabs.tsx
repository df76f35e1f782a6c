import { Compass, House, MessageCircle, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUnread } from '#web/features/chat/index.ts'
import { routes } from './routes.ts'

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const
const icons: Record<string, ReactNode> = {
  '/home': <House {...icon} />,
  '/black-tech': <Compass {...icon} />,
  '/chat': <MessageCircle {...icon} />,
  '/user': <UserRound {...icon} />,
}
const tabs = routes.flatMap((row) => ('tab' in row ? [{ key: row.path, label: row.title, icon: icons[row.path] }] : []))

/** The tabs, with what is unread. */
export const useTabs = () => {
  const unread = useUnread()
  return tabs.map((tab) => (tab.key === '/chat' ? { ...tab, badge: unread } : { ...tab, badge: 0 }))
}
