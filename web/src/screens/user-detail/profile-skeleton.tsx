import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of a profile that is still loading. */
export const ProfileSkeleton = () => (
  <div role="status" aria-label="正在加载个人主页">
    <Skeleton className="h-56 rounded-none!" />
    <div className="relative -mt-14 space-y-3 px-4">
      <span className="block w-fit rounded-full bg-paper p-1">
        <Skeleton className="size-22 rounded-full!" />
      </span>
      <Skeleton className="h-7 w-36" />
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-4 w-4/5" />
      <div className="flex gap-6">
        <Skeleton className="h-8 w-16" />
        <Skeleton className="h-8 w-16" />
        <Skeleton className="h-8 w-16" />
      </div>
    </div>
  </div>
)
