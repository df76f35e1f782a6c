import { Check } from 'lucide-react'
import type { Task, TaskGroup } from '#contract/welfare.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useOperation } from '../api/operate-welfare.ts'
import { useTasks } from '../api/query-tasks.ts'

const titles: Record<TaskGroup, string> = { newcomer: '新手任务', daily: '每日任务', growth: '成长任务' }
const hints: Record<TaskGroup, string> = {
  newcomer: '做一次就好',
  daily: '当天做，当天领，零点重新开始',
  growth: '慢慢来，做到了就能领',
}

const wayClass = buttonClass({ variant: 'secondary', size: 'sm' })

/** The way to where a task is done; of signing in, the button stands above. */
const WayLink = ({ task: { path, title } }: { task: Task }) => {
  const label = `去完成：${title}`
  if (path === '/welfare') return <span className="text-right text-sm text-ink-3">进行中</span>
  if (path === '/topic-edit/new')
    return (
      <Link to="/topic-edit/$id" params={{ id: 'new' }} aria-label={label} className={wayClass}>
        去完成
      </Link>
    )
  return (
    <Link to={path} aria-label={label} className={wayClass}>
      去完成
    </Link>
  )
}

interface TaskLineProps {
  task: Task
  onEarned: (points: number) => void
}

const TaskLine = ({ task, onEarned }: TaskLineProps) => {
  const { id, title, text, points, progress, target, state } = task
  const { mutate, isPending } = useOperation()
  const claim = () =>
    mutate(
      { type: `task:${id}` },
      {
        onSuccess: ({ gained }) => {
          onEarned(gained)
          toast(`领到 ${gained} 积分`)
        },
      },
    )
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-[min(100%,8em)] flex-1">
        <p className="flex flex-wrap items-baseline gap-2">
          <span className="text-base font-medium">{title}</span>
          <span className="text-sm font-semibold text-seal tabular-nums">+{points}</span>
        </p>
        <p className="text-sm text-ink-2">{text}</p>
        {target > 1 && state !== 'claimed' && (
          <div className="mt-1.5 flex items-center gap-2">
            <div
              role="progressbar"
              aria-label={`${title}的进度`}
              aria-valuenow={progress}
              aria-valuemin={0}
              aria-valuemax={target}
              className="welfare-progress flex-1"
            >
              <span style={{ width: `${(100 * progress) / target}%` }} />
            </div>
            <span className="welfare-count text-xs text-ink-3 tabular-nums">
              {progress} / {target}
            </span>
          </div>
        )}
      </div>
      <div className="welfare-way">
        {state === 'open' && <WayLink task={task} />}
        {state === 'ready' && (
          <Button size="sm" busy={isPending} onClick={claim} aria-label={`领取：${title}`}>
            领取
          </Button>
        )}
        {state === 'claimed' && (
          <span className="inline-flex items-center justify-end gap-1 text-sm text-ink-3">
            <Check size={16} aria-hidden />
            已完成
          </span>
        )}
      </div>
    </li>
  )
}

const Skeletons = () => (
  <div role="status" aria-label="正在加载任务" className="space-y-5 rounded-card bg-card p-4">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="flex items-center gap-3">
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
        <Skeleton className="h-8 w-16" />
      </div>
    ))}
  </div>
)

/** What is ready first, what is done last; otherwise in their order. */
const ranks: Record<Task['state'], number> = { ready: 0, open: 1, claimed: 2 }
const inOrder = (tasks: readonly Task[]) => tasks.toSorted((one, other) => ranks[one.state] - ranks[other.state])

/** All tasks by their groups; a group that is done as a whole stands last. */
export const TaskGroups = ({ onEarned }: { onEarned: (points: number) => void }) => {
  const { data, error, refetch } = useTasks()
  if (data === undefined)
    return error === null ? <Skeletons /> : <ErrorState message={error.message} onRetry={() => void refetch()} />
  const isDone = (tasks: readonly Task[]) => tasks.every(({ state }) => state === 'claimed')
  const groups = data.groups.toSorted((one, other) => Number(isDone(one.tasks)) - Number(isDone(other.tasks)))
  return (
    <div className="space-y-4">
      {groups.map(({ group, tasks }) => (
        <section key={group} aria-labelledby={`tasks-${group}`}>
          <div className="flex flex-wrap items-baseline gap-2 px-1 pb-2">
            <h2 id={`tasks-${group}`} className="text-lg font-semibold">
              {titles[group]}
            </h2>
            <span className="text-sm text-ink-2">{hints[group]}</span>
          </div>
          <ul
            aria-labelledby={`tasks-${group}`}
            className="overflow-hidden rounded-card bg-card [&>li+li]:border-t [&>li+li]:border-line"
          >
            {inOrder(tasks).map((task) => (
              <TaskLine key={task.id} task={task} onEarned={onEarned} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
