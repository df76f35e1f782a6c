import type { ServiceAccount } from '#contract/chat.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { OfficialMark } from './official-mark.tsx'

/** An official account with which nothing has been said yet. */
export const ServiceRow = ({ service }: { service: ServiceAccount }) => (
  <Link
    to="/chat-detail"
    search={{ user: service.id }}
    className="flex min-h-18 items-center gap-3 bg-card px-4 py-2.5 transition-colors -outline-offset-2 active:bg-wash"
  >
    <Avatar name={service.nickname} src={service.avatar} size={48} />
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-1.5">
        <span className="min-w-0 truncate text-lg font-medium">{service.nickname}</span>
        <OfficialMark />
      </span>
      <span className="block truncate text-sm text-ink-2">{service.summary}</span>
    </span>
  </Link>
)
