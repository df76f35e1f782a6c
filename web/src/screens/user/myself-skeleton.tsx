import { Skeleton } from '#web/ui/skeleton.tsx'

/** Stands where the signed-in user's cover, avatar and name will be. */
export const MyselfSkeleton = () => (
  <div role="status">
    <span className="sr-only">正在加载</span>
    <Skeleton className="h-44 rounded-none!" />
    <div className="relative -mt-12 space-y-2.5 px-4">
      <span className="block w-fit rounded-full bg-paper p-1">
        <Skeleton className="size-20 rounded-full!" />
      </span>
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-4 w-20" />
    </div>
  </div>
)
