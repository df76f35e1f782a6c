import type { UserCard } from '#contract/user.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface PeopleListProps {
  /** Friends. */
  near: readonly UserCard[]
  /** Others that were found. */
  far: readonly UserCard[]
  keyword: string
  isPending: boolean
  error: Error | null
  onRetry: () => void
  onPick: (user: UserCard) => void
}

const Person = ({ user, onPick }: { user: UserCard; onPick: (user: UserCard) => void }) => (
  <li>
    <button
      type="button"
      onClick={() => onPick(user)}
      className="flex min-h-14 w-full items-center gap-3 rounded-control px-1 py-1.5 text-left -outline-offset-2 active:bg-wash"
    >
      <Avatar name={user.nickname} src={user.avatar} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base">
          {user.nickname}
          {user.remark !== '' && <span className="text-ink-2">（{user.remark}）</span>}
        </span>
        <span className="block truncate text-xs text-ink-2">@{user.username}</span>
      </span>
    </button>
  </li>
)

const People = ({
  title,
  users,
  onPick,
}: {
  title: string
  users: readonly UserCard[]
  onPick: PeopleListProps['onPick']
}) =>
  users.length > 0 && (
    <section aria-label={title}>
      <h3 className="pt-3 pb-1 text-xs text-ink-2">{title}</h3>
      <ul>
        {users.map((user) => (
          <Person key={user.id} user={user} onPick={onPick} />
        ))}
      </ul>
    </section>
  )

const Waiting = () => (
  <div role="status" aria-label="正在加载" className="pt-3">
    {['w-24', 'w-32', 'w-20'].map((width) => (
      <div key={width} className="flex min-h-14 items-center gap-3 px-1">
        <Skeleton className="size-10 rounded-full!" />
        <Skeleton className={`h-4 ${width}`} />
      </div>
    ))}
  </div>
)

const nobody = (keyword: string) =>
  keyword === '' ? '互相关注的好友会出现在这里，也可以搜索其他人' : `没有找到“${keyword}”，换个词试试`

/** The people of the picker, friends apart from the others; what is missing says why. */
export const PeopleList = ({ near, far, keyword, isPending, error, onRetry, onPick }: PeopleListProps) => {
  const empty = near.length === 0 && far.length === 0
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <People title="好友" users={near} onPick={onPick} />
      <People title="其他人" users={far} onPick={onPick} />
      {isPending && error === null && <Waiting />}
      {error !== null && (
        <div role="alert" className="flex flex-col items-center gap-3 py-8 text-center text-sm text-ink-2">
          <p>{error.message}</p>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            重试
          </Button>
        </div>
      )}
      {empty && !isPending && error === null && (
        <p role="status" className="px-6 py-10 text-center text-sm text-ink-2">
          {nobody(keyword)}
        </p>
      )}
    </div>
  )
}
