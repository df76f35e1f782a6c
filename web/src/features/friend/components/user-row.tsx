import type { ReactNode } from 'react'
import type { UserCard } from '#contract/user.ts'
import { OfficialMark } from '#web/features/user/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { type PeopleSelection, usePeople } from '../api/page-people.ts'
import { FollowButton } from './follow-button.tsx'

interface UserRowProps {
  user: UserCard
  /** Stands at the right end; the follow button by default. */
  trailing?: ReactNode
  /** This one follows the user. */
  fanFlag?: boolean
  /** Stands below the name instead of what they say of themselves. */
  note?: string
  /** Marks in a text what was looked for. */
  highlight?: (text: string) => ReactNode
}

/** What stands below the name: behind a remark the name that everybody sees, else what they say of themselves. */
const secondLineOf = ({ remark, nickname, bio, username }: UserCard) =>
  remark === '' ? bio || `@${username}` : `昵称：${nickname}`

/** Somebody in a list of people; all of the row leads to their page. */
export const UserRow = ({ user, trailing, fanFlag, note, highlight }: UserRowProps) => {
  const name = user.remark || user.nickname
  const mark = highlight ?? ((text: string) => text)
  return (
    <div className="relative isolate flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 transition-colors active:bg-wash">
      <Avatar name={user.nickname} src={user.avatar} size={48} />
      <div className="min-w-[6em] flex-1">
        <p className="flex items-center gap-1.5 font-medium">
          <Link
            to="/user-detail/$userId"
            params={{ userId: user.id }}
            className="min-w-0 truncate -outline-offset-2 after:absolute after:inset-0"
          >
            {mark(name)}
          </Link>
          {user.officialFlag && <OfficialMark />}
        </p>
        <p className="truncate text-sm text-ink-2">{note ?? mark(secondLineOf(user))}</p>
      </div>
      <div className="relative z-10 ml-auto shrink-0">
        {trailing ?? (
          <FollowButton
            userId={user.id}
            name={name}
            followFlag={user.followFlag}
            friendFlag={user.friendFlag}
            fanFlag={fanFlag ?? user.friendFlag}
          />
        )}
      </div>
    </div>
  )
}

/** The shape of a list of people that is still loading. */
export const PeopleSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <div role="status" aria-label="正在加载">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-2.5">
        <Skeleton className="size-12 rounded-full!" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-3 w-40" />
        </div>
        <Skeleton className="h-8 w-18 rounded-full!" />
      </div>
    ))}
  </div>
)

interface PeopleListProps {
  selection: PeopleSelection
  /** Those in the list follow the signed-in user. */
  ofFans?: boolean
  empty: ReactNode
}

/** An endless list of people, each with the button to follow. */
export const PeopleList = ({ selection, ofFans = false, empty }: PeopleListProps) => {
  const query = usePeople(selection)
  // Asking again would not help.
  if (isRefusal(query.error, 'LISTS_PRIVATE'))
    return <EmptyState drawing="gate" title="这里不公开" text="对方开启了隐私模式，不公开关注和粉丝" />
  return (
    <EndlessList
      name={`people ${JSON.stringify(selection)}`}
      query={query}
      keyOf={(user) => user.id}
      renderItem={(user) => <UserRow user={user} {...(ofFans && { fanFlag: true })} />}
      skeleton={<PeopleSkeleton />}
      empty={empty}
    />
  )
}
