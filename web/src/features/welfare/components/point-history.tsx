import { clsx } from 'clsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatTime } from '#web/lib/time/time.ts'
import { usePointHistory } from '../api/page-points.ts'

const Skeletons = () => (
  <div role="status" aria-label="正在加载积分明细" className="space-y-5 rounded-card bg-card p-4">
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-5 w-4/5" />
    ))}
  </div>
)

/** What points came and went, the latest first. @param onTasks leads to what earns some */
export const PointHistory = ({ onTasks }: { onTasks: () => void }) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePointHistory()
  if (data === undefined)
    return error === null ? <Skeletons /> : <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (data.length === 0)
    return (
      <EmptyState
        drawing="purse"
        title="还没有积分往来"
        text="先签个到，或者挑一个任务做，这里就有第一笔了"
        action={
          <Button variant="secondary" onClick={onTasks}>
            去做任务
          </Button>
        }
      />
    )
  return (
    <>
      <ul
        aria-label="积分明细"
        className="overflow-hidden rounded-card bg-card [&>li+li]:border-t [&>li+li]:border-line"
      >
        {data.map(({ id, title, points, createTime }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="text-base">{title}</p>
              <time dateTime={createTime} className="text-xs text-ink-3">
                {formatTime(createTime)}
              </time>
            </div>
            <span className={clsx('text-lg font-semibold tabular-nums', points > 0 ? 'text-leaf' : 'text-ink-2')}>
              {points > 0 ? `+${points}` : `−${-points}`}
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="pt-3 text-center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            再看一些
          </Button>
        </div>
      )}
    </>
  )
}
