import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Stands where somebody has written or starred nothing yet. */
export const NoTopics = ({ starred, mine }: { starred: boolean; mine: boolean }) => {
  const look = (
    <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
      去首页看看
    </Link>
  )
  if (starred) {
    return mine ? (
      <EmptyState drawing="night" title="还没有星标" text="看到喜欢的话题，点一下星标，就会收在这里" action={look} />
    ) : (
      <EmptyState drawing="night" title="还没有星标" text="对方喜欢上什么，就会收在这里" action={look} />
    )
  }
  if (!mine)
    return <EmptyState drawing="brush" title="还没有话题" text="关注一下，有新话题时会出现在你的关注里" action={look} />
  return (
    <EmptyState
      drawing="brush"
      title="还没有话题"
      text="写下第一条，让雁群认识你"
      action={
        <Link to="/topic-edit/$id" params={{ id: 'new' }} className={buttonClass()}>
          写话题
        </Link>
      }
    />
  )
}
