import { Skeleton } from '#web/ui/skeleton.tsx'
import { AuthorSkeleton } from './author-skeleton.tsx'

/** The shape of a card that is still loading. */
const TopicCardSkeleton = ({ pictures = true }: { pictures?: boolean }) => (
  <div className="space-y-3 rounded-card bg-card p-4">
    <AuthorSkeleton />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-3/5" />
    {pictures && (
      <div className="grid grid-cols-3 gap-1">
        <Skeleton className="aspect-square" />
        <Skeleton className="aspect-square" />
        <Skeleton className="aspect-square" />
      </div>
    )}
    <Skeleton className="h-4 w-32" />
  </div>
)

/** The shape of a list of cards that is still loading. */
export const TopicListSkeleton = () => (
  <div role="status" aria-label="正在加载" className="space-y-2.5 px-3">
    <TopicCardSkeleton />
    <TopicCardSkeleton pictures={false} />
    <TopicCardSkeleton />
  </div>
)
