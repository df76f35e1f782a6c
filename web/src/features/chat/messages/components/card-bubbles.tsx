import { ChevronRight, MessagesSquare } from 'lucide-react'
import type { TopicBrief } from '#contract/topic.ts'
import type { UserBrief } from '#contract/user.ts'
import { OfficialMark } from '#web/features/user/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

const cardClass = 'block w-60 max-w-full overflow-hidden rounded-card border border-line bg-card text-ink'
const footClass = 'flex items-center justify-between border-t border-line px-3 py-1.5 text-xs text-ink-2'

const Gone = ({ text }: { text: string }) => <p className={`${cardClass} px-3 py-3 text-sm text-ink-2`}>{text}</p>

/** A topic that was sent: what it is about, and the way to it. */
export const TopicCardBubble = ({ topic }: { topic: TopicBrief | null }) => {
  if (topic === null) return <Gone text="这个话题已经不在了" />
  return (
    <Link
      to="/topic-detail/$topicId"
      params={{ topicId: topic.id }}
      className={`${cardClass} transition-colors active:bg-wash`}
    >
      <span className="flex gap-3 p-3">
        <span className="line-clamp-3 min-w-0 flex-1 text-base leading-snug break-words">
          {topic.summary || '分享了一组图片'}
        </span>
        {topic.picture !== null && (
          <img
            src={topic.picture.small}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            decoding="async"
            className="size-16 shrink-0 rounded-control bg-wash object-cover"
          />
        )}
      </span>
      <span className={footClass}>
        <span className="flex items-center gap-1">
          <MessagesSquare size={13} aria-hidden />
          话题
        </span>
        <ChevronRight size={14} aria-hidden />
      </span>
    </Link>
  )
}

/** Somebody who was recommended, and the link to their page. */
export const UserCardBubble = ({ user }: { user: UserBrief | null }) => {
  if (user === null) return <Gone text="这个用户已经离开了" />
  return (
    <Link
      to="/user-detail/$userId"
      params={{ userId: user.id }}
      className={`${cardClass} transition-colors active:bg-wash`}
    >
      <span className="flex items-center gap-3 p-3">
        <Avatar name={user.nickname} src={user.avatar} size={44} />
        <span className="min-w-0 truncate text-lg font-medium">{user.nickname}</span>
        {user.officialFlag && <OfficialMark />}
      </span>
      <span className={footClass}>
        个人名片
        <ChevronRight size={14} aria-hidden />
      </span>
    </Link>
  )
}
