import { clsx } from 'clsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const shapes = [
  { own: false, size: 'h-10 w-40' },
  { own: false, size: 'h-16 w-52' },
  { own: true, size: 'h-10 w-32' },
  { own: false, size: 'h-10 w-24' },
  { own: true, size: 'h-16 w-48' },
]

/** The shape of a chat that is still loading. */
export const MessagesSkeleton = () => (
  <div role="status" aria-label="正在加载消息" className="flex h-full flex-col justify-end gap-4 p-3">
    {shapes.map(({ own, size }, index) => (
      <div key={index} className={clsx('flex gap-2', own && 'flex-row-reverse')}>
        {!own && <Skeleton className="size-10 rounded-full!" />}
        <Skeleton className={`${size} rounded-[18px]!`} />
      </div>
    ))}
  </div>
)
