import { ChevronRight, PencilLine } from 'lucide-react'
import type { MyBase, UserRecord } from '#contract/user.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatCount } from '#web/lib/text/format-count.ts'
import { useProfile } from '../api/get-profile.ts'
import { Cover } from './cover.tsx'
import './profile-card.css'

/** Who the signed-in user is, and the links to their page and to what it says. */
export const ProfileCard = ({ user }: { user: MyBase }) => {
  const { data: profile, error } = useProfile(user.id)
  return (
    <section aria-label="我的资料" className="relative isolate">
      {profile === undefined && error === null ? (
        <Skeleton className="h-44 rounded-none!" />
      ) : (
        <Cover cover={profile?.cover ?? null} userId={user.id} className="h-44" />
      )}
      <div className="relative -mt-12 flex items-end justify-between gap-3 px-4">
        <span className="shrink-0 rounded-full bg-paper p-1 shadow-float">
          <Avatar name={user.nickname} src={user.avatar} size={80} />
        </span>
        <Link to="/edit-me" className={`${buttonClass({ variant: 'secondary', size: 'sm' })} z-10 mb-1 rounded-full!`}>
          <PencilLine size={14} aria-hidden />
          编辑资料
        </Link>
      </div>
      <div className="mt-2.5 flex flex-wrap items-center justify-end gap-x-2 px-4">
        <div className="min-w-[min(100%,8em)] flex-1">
          <p className="text-2xl font-semibold break-words">{user.nickname}</p>
          <p className="truncate text-sm text-ink-2">@{user.username}</p>
          {user.bio && <p className="mt-1.5 line-clamp-2 text-base">{user.bio}</p>}
        </div>
        <Link
          to="/user-detail/$userId"
          params={{ userId: user.id }}
          className="flex min-h-11 shrink-0 items-center text-sm text-ink-2 after:absolute after:inset-0"
        >
          个人主页
          <ChevronRight size={18} aria-hidden />
        </Link>
      </div>
    </section>
  )
}

const counts = [
  { key: 'topicNum', label: '话题', path: '/my-post', tab: undefined },
  { key: 'postNum', label: '回复', path: '/my-post', tab: 'replies' },
  { key: 'starNum', label: '星标', path: '/my-star', tab: undefined },
  { key: 'followNum', label: '关注', path: '/my-follows', tab: undefined },
  { key: 'fanNum', label: '粉丝', path: '/my-follows', tab: 'fans' },
  { key: 'friendNum', label: '好友', path: '/my-follows', tab: 'friends' },
] as const satisfies { key: keyof UserRecord; label: string; path: string; tab: string | undefined }[]

/** What one has written, starred and followed, each leading to it; a dash until the numbers are there. */
export const RecordCounts = ({ record }: { record: UserRecord | undefined }) => (
  <ul aria-label="我的数量" className="user-counts">
    {counts.map(({ key, label, path, tab }) => (
      <li key={key}>
        <Link
          to={path}
          search={{ tab }}
          className="flex min-h-14 flex-col items-center justify-center rounded-control active:bg-wash"
        >
          <span className="text-xl font-semibold tabular-nums">
            {record === undefined ? '–' : formatCount(record[key])}
          </span>
          <span className="text-xs text-ink-2">{label}</span>
        </Link>
      </li>
    ))}
  </ul>
)
