import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TopicDetail } from '#contract/topic.ts'
import { OfficialMark, UserName } from '#web/features/user/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatTime } from '#web/lib/time/time.ts'
import { Avatar } from '#web/ui/avatar.tsx'

interface AuthorLineProps {
  topic: TopicDetail
  /** Leaves the category out: for a list that holds only one. */
  categoryHidden?: boolean
  /** Stands for 已编辑, where more can be said about it. */
  edited?: ReactNode
  /** Stands at the end. */
  trailing?: ReactNode
}

/** Who wrote a topic, when, and where it stands. */
export const AuthorLine = ({ topic, categoryHidden = false, edited = '已编辑', trailing }: AuthorLineProps) => {
  const { author, category, createTime, editTime, heldFlag, hold, visibility, place, ipPlace } = topic
  const user = { to: '/user-detail/$userId', params: { userId: author.id } } as const
  return (
    // Large letters take a line of their own.
    <div className="flex flex-wrap items-center gap-x-2.5">
      <div className="flex min-w-0 flex-[1_1_7.5rem] items-center gap-2.5">
        <Link {...user} tabIndex={-1} aria-hidden className="relative z-10 shrink-0 rounded-full">
          <Avatar name={author.nickname} src={author.avatar} size={40} />
        </Link>
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1.5 font-medium">
            {/* Larger to a finger upwards, as far as its card: below it stand other things to tap. */}
            <Link {...user} className="relative z-10 -mt-4 -mb-1 min-w-0 pt-4 pb-1 break-words">
              <UserName user={author} />
            </Link>
            {author.officialFlag && <OfficialMark />}
          </p>
          <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-3">
            <time dateTime={createTime}>{formatTime(createTime)}</time>
            {editTime !== null && <span>{edited}</span>}
            {/* What was stored before there were places has none. */}
            {place && <span>{place.name}</span>}
            {ipPlace && <span>IP 属地：{ipPlace}</span>}
            {heldFlag && <span className="text-amber">{hold?.removedFlag ? '已被移除' : '审核中'}，仅自己可见</span>}
            {!heldFlag && visibility !== 'everyone' && (
              <span className="inline-flex items-center gap-0.5">
                <LockKeyhole size={12} aria-hidden />
                {visibility === 'friends' ? '仅好友可见' : '仅自己可见'}
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="ml-auto flex items-center gap-2.5">
        {!categoryHidden && (
          <Link
            to="/topic/category-item/$id"
            params={{ id: category.id }}
            aria-label={`分类：${category.name}`}
            className="hit-44 relative z-10 shrink-0 rounded-full bg-wash px-2.5 py-1 text-xs text-ink-2 active:brightness-95"
          >
            {category.name}
          </Link>
        )}
        {trailing}
      </div>
    </div>
  )
}
