import { ChevronRight, PencilLine } from 'lucide-react'
import type { MyBase } from '#contract/user.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Cover } from './cover.tsx'
import { useProfile } from '../api/get-profile.ts'

/** Who the signed-in user is, and the links to their page and to what it says. */
export const ProfileCard = ({ user }: { user: MyBase }) => {
  const { isBuilt } = useNavigation()
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
        {isBuilt('/edit-me') && (
          <Link
            to="/edit-me"
            className={`${buttonClass({ variant: 'secondary', size: 'sm' })} z-10 mb-1 rounded-full!`}
          >
            <PencilLine size={14} aria-hidden />
            编辑资料
          </Link>
        )}
      </div>
      <div className="mt-2.5 flex items-center gap-2 px-4">
        <div className="min-w-0 flex-1">
          <p className="truncate text-2xl font-semibold">{user.nickname}</p>
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
