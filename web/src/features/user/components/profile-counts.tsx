import type { UserRecord } from '#contract/user.ts'
import { formatCount } from '#web/lib/text/format-count.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'

interface ProfileCountsProps {
  userId: string
  record: UserRecord
}

const countClass = 'flex min-h-11 items-baseline gap-1.5 py-2 text-sm text-ink-2'

const Count = ({ value, label }: { value: number; label: string }) => (
  <>
    <span className="text-xl font-semibold text-ink tabular-nums">{formatCount(value)}</span>
    {label}
  </>
)

/** How many somebody follows, and how many follow them, which lead to these; and how much they have written. */
export const ProfileCounts = ({ userId, record }: ProfileCountsProps) => {
  const { isBuilt } = useNavigation()
  const people = [
    { tab: 'follows', label: '关注', value: record.followNum },
    { tab: 'fans', label: '粉丝', value: record.fanNum },
  ]
  return (
    <div className="flex flex-wrap gap-x-6 px-4 pt-1">
      {people.map(({ tab, label, value }) =>
        isBuilt('/my-follows') ? (
          <Link key={tab} to="/my-follows" search={{ user: userId, tab }} className={countClass}>
            <Count value={value} label={label} />
          </Link>
        ) : (
          <span key={tab} className={countClass}>
            <Count value={value} label={label} />
          </span>
        ),
      )}
      <span className={countClass}>
        <Count value={record.topicNum} label="话题" />
      </span>
      <span className={countClass}>
        <Count value={record.postNum} label="回复" />
      </span>
    </div>
  )
}
