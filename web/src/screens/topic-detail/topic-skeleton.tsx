import { PostSkeletons } from '#web/features/post/components/post-list-head.tsx'
import { AuthorSkeleton } from '#web/features/topic/components/author-skeleton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of a topic that is still loading. */
export const TopicSkeleton = () => (
  <div role="status" aria-label="正在加载话题">
    <div className="mb-2 space-y-3 bg-card p-4">
      <AuthorSkeleton />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="aspect-4/3 w-full" />
    </div>
    <PostSkeletons />
  </div>
)
