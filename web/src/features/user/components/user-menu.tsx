import {
  BadgeCheck,
  CircleHelp,
  Gift,
  type LucideIcon,
  MapPin,
  NotebookPen,
  Settings,
  Star,
  Ticket,
  TrainFront,
  UserRoundCheck,
  Wallet,
} from 'lucide-react'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'

const entries = [
  { path: '/my-post', label: '我的帖子', Icon: NotebookPen },
  { path: '/my-star', label: '我的星标', Icon: Star },
  { path: '/my-follows', label: '我的关注', Icon: UserRoundCheck },
  { path: '/welfare', label: '福利中心', Icon: Gift },
  { path: '/wallet', label: '钱包', Icon: Wallet },
  { path: '/coupon', label: '卡券', Icon: Ticket },
  { path: '/train-tickets/orders', label: '我的车票', Icon: TrainFront },
  { path: '/address', label: '地址', Icon: MapPin },
  { path: '/identity-verification', label: '实名', Icon: BadgeCheck },
  { path: '/settings', label: '设置', Icon: Settings },
  { path: '/help', label: '帮助', Icon: CircleHelp },
] as const satisfies { path: string; label: string; Icon: LucideIcon }[]

/** The ways from /user to what is one's own: those whose screens exist. */
export const UserMenu = () => {
  const { isBuilt } = useNavigation()
  const built = entries.filter(({ path }) => isBuilt(path))
  if (built.length === 0) return null
  return (
    <nav aria-label="我的功能" className="grid grid-cols-4 gap-y-2 rounded-card bg-card p-2">
      {built.map(({ path, label, Icon }) => (
        <Link key={path} to={path} className="flex min-h-16 flex-col items-center justify-center gap-1 text-sm">
          <Icon size={24} strokeWidth={1.75} aria-hidden className="text-ink-2" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
