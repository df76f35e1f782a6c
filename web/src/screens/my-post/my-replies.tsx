import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePostsOfUser } from '#web/features/post/api/page-posts-of-user.ts'
import { PostInTopicCard } from '#web/features/post/components/post-in-topic-card.tsx'

const RepliesSkeleton = () => (
  <div role="status" aria-label="正在加载" className="space-y-2.5 px-3 pt-2.5">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="space-y-3 rounded-card bg-card p-4">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-3 w-16" />
      </div>
    ))}
  </div>
)

/** One's own replies, each with what it answers. */
export const MyReplies = ({ userId }: { userId: string }) => (
  <EndlessList
    name="my-replies"
    query={usePostsOfUser(userId)}
    keyOf={(post) => post.id}
    head={<div className="h-2.5" />}
    renderItem={(post) => (
      <div className="px-3 pb-2.5">
        <PostInTopicCard post={post} />
      </div>
    )}
    skeleton={<RepliesSkeleton />}
    empty={
      <EmptyState
        title="还没有回复"
        text="去看看大家在聊什么，接上一句"
        action={
          <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
            去首页看看
          </Link>
        }
      />
    }
  />
)
