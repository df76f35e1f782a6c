import type { FriendBirthday } from '#contract/reminder.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { businessDay } from '#web/lib/time/format-time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { useFriendBirthdays, useMuteFriend } from '../api/friend-birthdays.ts'
import { dayText, leftText } from '../day-text.ts'

const Row = ({ birthday }: { birthday: FriendBirthday }) => {
  const { user, calendar, next, muteFlag } = birthday
  const { mutate: mute, isPending } = useMuteFriend()
  const name = user.remark || user.nickname
  return (
    <li className="flex items-center gap-3 py-2.5 pr-2 pl-4">
      <Link to="/user-detail/$userId" params={{ userId: user.id }} className="flex min-w-0 flex-1 items-center gap-3">
        <Avatar name={user.nickname} src={user.avatar} />
        <span className="min-w-0">
          <span className="block truncate text-base">{name}</span>
          <span className="block text-sm text-ink-2">
            <Dotted
              parts={[
                leftText(next.daysLeft),
                `${calendar === 'lunar' ? `农历${next.lunarText}，` : ''}${dayText(next.day, businessDay())}`,
              ]}
            />
          </span>
          {next.note !== null && <span className="block text-xs text-ink-3">{next.note}</span>}
        </span>
      </Link>
      <Button
        variant="quiet"
        size="sm"
        busy={isPending}
        aria-label={muteFlag ? `恢复提醒${name}的生日` : `不提醒${name}的生日`}
        onClick={() => mute({ userId: user.id, muteFlag: !muteFlag })}
      >
        {muteFlag ? '恢复提醒' : '不提醒'}
      </Button>
    </li>
  )
}

/** Birthdays of friends, as they show them; and the way to show one's own. */
export const FriendBirthdays = () => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFriendBirthdays()
  const ownLink = (
    <Link to="/edit-me" className="text-river">
      在编辑资料里选
    </Link>
  )
  return (
    <div className="space-y-2">
      {data === undefined &&
        (error === null ? (
          <Skeleton className="h-16 rounded-card!" />
        ) : (
          <InlineError message={error.message} onRetry={() => void refetch()} />
        ))}
      {data !== undefined && data.length > 0 && (
        <ul
          aria-label="好友的生日"
          className="overflow-hidden rounded-card bg-card [&>li+li]:border-t [&>li+li]:border-line"
        >
          {data.map((birthday) => (
            <Row key={birthday.user.id} birthday={birthday} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="secondary" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          看更多
        </Button>
      )}
      <p className="px-4 text-xs text-ink-3">
        {data?.length === 0 && '还没有好友给你看生日。'}你的生日要不要给好友看，{ownLink}；好友只看到月和日。
      </p>
    </div>
  )
}
