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
