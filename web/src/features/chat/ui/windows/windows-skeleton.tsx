import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of the windows while they are still loading. */
export const WindowsSkeleton = () => (
  <div role="status" aria-label="正在加载会话" className="bg-card">
    {['w-24', 'w-32', 'w-20', 'w-28', 'w-24'].map((width, index) => (
      <div key={index} className="flex min-h-18 items-center gap-3 px-4">
        <Skeleton className="size-12 shrink-0 rounded-full!" />
        <div className="flex-1 space-y-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      </div>
    ))}
  </div>
)
