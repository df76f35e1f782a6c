import { formatCount } from '#web/lib/text/format-count.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PostOrder } from '../api/post-keys.ts'

const orders = [
  { key: 'hot', label: '最热' },
  { key: 'create_time', label: '最新' },
] as const

interface PostListHeadProps {
  postNum: number
  order: PostOrder
  /** Not given where there is nothing to order. */
  onOrder: ((order: PostOrder) => void) | undefined
}

/** How many replies there are, and in which order they stand. */
export const PostListHead = ({ postNum, order, onOrder }: PostListHeadProps) => (
  <div className="mt-2 flex min-h-13 items-center justify-between bg-card px-4 pt-2">
    <h2 className="font-semibold">
      回复 <span className="font-normal text-ink-2 tabular-nums">{formatCount(postNum)}</span>
    </h2>
    {onOrder !== undefined && <Segmented label="回复的排列" items={orders} value={order} onChange={onOrder} />}
  </div>
)

/** The shape of replies that are still loading. */
export const PostSkeletons = () => (
  <div role="status" aria-label="正在加载回复" className="space-y-5 bg-card px-4 py-4">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex gap-2.5">
        <Skeleton className="size-9 rounded-full!" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-3.5 w-16" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
    ))}
  </div>
)
