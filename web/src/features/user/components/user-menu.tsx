import {
  BadgeCheck,
  CircleHelp,
  type LucideIcon,
  MapPin,
  NotebookPen,
  Settings,
  Star,
  TrainFront,
  UserRoundCheck,
} from 'lucide-react'
import { Link } from '#web/lib/navigation/link.tsx'

const entries = [
  { path: '/my-post', label: '我的帖子', Icon: NotebookPen, tint: 'river' },
  { path: '/my-star', label: '我的星标', Icon: Star, tint: 'seal' },
  { path: '/my-follows', label: '我的关注', Icon: UserRoundCheck, tint: 'leaf' },
  { path: '/train-tickets/orders', label: '我的车票', Icon: TrainFront, tint: 'river' },
  { path: '/address', label: '地址', Icon: MapPin, tint: 'amber' },
  { path: '/identity-verification', label: '实名', Icon: BadgeCheck, tint: 'leaf' },
  { path: '/help', label: '帮助', Icon: CircleHelp, tint: 'ink-2' },
  { path: '/settings', label: '设置', Icon: Settings, tint: 'ink-2' },
] as const satisfies { path: string; label: string; Icon: LucideIcon; tint: string }[]

/** Four in a row, or two where text is too large for them: in rows of three, two of the eight would be left over. */
const columns = { gridTemplateColumns: 'repeat(auto-fill, minmax(max(25%, min(50%, (15.2em - 100%) * 999)), 1fr))' }

/** The ways from /user to what is one's own. */
export const UserMenu = () => (
  <nav aria-label="我的功能" style={columns} className="grid gap-y-2 rounded-card bg-card p-2">
    {entries.map(({ path, label, Icon, tint }) => (
      <Link key={path} to={path} className="flex min-h-16 flex-col items-center justify-center gap-1 text-sm">
        <Icon size={24} strokeWidth={1.75} aria-hidden color={`var(--color-${tint})`} />
        {label}
      </Link>
    ))}
  </nav>
)
