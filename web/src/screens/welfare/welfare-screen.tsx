import { useState } from 'react'
import {
  GooseFlight,
  MallShelf,
  PointHistory,
  SignInCard,
  TaskGroups,
  useWelfare,
} from '#web/features/welfare/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { revealForwards, Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs, tabPanelProps } from '#web/ui/tabs.tsx'
import '#web/features/welfare/components/welfare.css'

const tabs = [
  { key: 'tasks', label: '做任务' },
  { key: 'mall', label: '换东西' },
  { key: 'history', label: '积分明细' },
] as const
type Tab = (typeof tabs)[number]['key']
const tabKeys = tabs.map(({ key }) => key)

const CardSkeleton = () => (
  <div role="status" aria-label="正在加载签到" className="space-y-4 rounded-card bg-card p-4">
    <Skeleton className="h-11 w-2/5" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-12 w-full" />
  </div>
)

/** /welfare: points, signing in, tasks, and what points buy. */
export const WelfareScreen = () => {
  const { back } = useNavigation()
  const { data: welfare, error, refetch } = useWelfare()
  const [tab, setTab] = usePageChoice<Tab>('welfare', tabKeys, 'tasks')
  const [carried, setCarried] = useState<{ points: number; number: number } | null>(null)
  const fly = (points: number) => setCarried((before) => ({ points, number: (before?.number ?? 0) + 1 }))

  return (
    <Page nav={<NavBar title="福利中心" onBack={back} />}>
      <div ref={revealForwards} className="px-3 pt-2 pb-8">
        {welfare !== undefined && <SignInCard welfare={welfare} onEarned={fly} />}
        {welfare === undefined &&
          (error === null ? <CardSkeleton /> : <ErrorState message={error.message} onRetry={() => void refetch()} />)}
        <Tabs label="福利中心的内容" items={tabs} value={tab} onChange={setTab} className="mt-2" />
        <div {...tabPanelProps(tab)} className="pt-2">
          {tab === 'tasks' && <TaskGroups onEarned={fly} />}
          {tab === 'mall' && <MallShelf />}
          {tab === 'history' && <PointHistory onTasks={() => setTab('tasks')} />}
        </div>
      </div>
      {carried !== null && <GooseFlight key={carried.number} points={carried.points} onDone={() => setCarried(null)} />}
    </Page>
  )
}
