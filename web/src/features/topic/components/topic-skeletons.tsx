import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of a topic's author and time, while they load. */
export const AuthorSkeleton = () => (
  <div className="flex items-center gap-2.5">
    <Skeleton className="size-10 rounded-full!" />
    <div className="space-y-1.5">
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-3 w-14" />
    </div>
  </div>
)

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
