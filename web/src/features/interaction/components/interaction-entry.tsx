import { officialFacePath } from '#contract/official-face.ts'
import { useNameOf } from '#web/features/user/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { shortChatTime } from '#web/lib/time/chat-time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { sentenceOf } from '../interaction-text.ts'
import { useInteractions } from '../api/page-interactions.ts'
import { useUnreadInteractions } from '../api/count-unread.ts'
import '#web/ui/inset-line.css'

/** The way to 互动 among the messages: the latest line, and how many are unread. */
export const InteractionEntry = () => {
  const unread = useUnreadInteractions()
  const { data, isPending } = useInteractions()
  const nameOf = useNameOf()
  const latest = data?.[0]
  const text = latest === undefined ? (isPending ? '' : '星标、回复、提到和关注都在这里') : sentenceOf(latest, nameOf)
  return (
    <Link
      to="/interactions"
      className="inset-line relative flex min-h-18 items-center gap-3 bg-card px-4 py-2.5 transition-colors -outline-offset-2 active:bg-wash"
    >
      <Avatar name="互动" src={officialFacePath('interaction')} size={48} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="flex-1 text-lg font-medium">互动</span>
          {latest !== undefined && (
            <time dateTime={latest.createTime} className="text-xs text-ink-3">
              {shortChatTime(latest.createTime)}
            </time>
          )}
        </span>
        <span className="flex min-h-5 items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-sm text-ink-2">{text}</span>
          <Badge count={unread} />
          {unread > 0 && <span className="sr-only">条未读</span>}
        </span>
      </span>
    </Link>
  )
}
