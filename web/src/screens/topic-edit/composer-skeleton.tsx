import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of the composer while what belongs into it is on the way. */
export const ComposerSkeleton = () => (
  <div role="status" aria-label="正在打开" className="h-full space-y-4 bg-card p-4">
    <Skeleton className="h-6 w-1/2" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="size-28 rounded-card!" />
  </div>
)
