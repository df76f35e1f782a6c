import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of a list of people that is still loading. */
export const PeopleSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <div role="status" aria-label="正在加载">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-2.5">
        <Skeleton className="size-12 rounded-full!" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-3 w-40" />
        </div>
        <Skeleton className="h-8 w-18 rounded-full!" />
      </div>
    ))}
  </div>
)
