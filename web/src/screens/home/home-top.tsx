import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { savePageState, readPageState } from '#web/lib/page-state/page-state.ts'
import { Mark } from '#web/ui/mark.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export const homeTabs = [
  { key: 'hot', label: '推荐' },
  { key: 'follow', label: '关注' },
  { key: 'create_time', label: '最新' },
] as const
export type HomeTab = (typeof homeTabs)[number]['key']

const stateName = 'home tab'

/** The tab that is chosen, also after a reload. */
export const useHomeTab = () => {
  const [tab, setTab] = useState<HomeTab>(() => {
    const saved = readPageState(stateName)
    return homeTabs.find(({ key }) => key === saved)?.key ?? 'hot'
  })
  useEffect(() => savePageState(stateName, () => tab), [tab])
  return [tab, setTab] as const
}

interface HomeTopProps {
  tab: HomeTab
  onChoose: (tab: HomeTab) => void
}

/** The top of the home screen: the mark, the way to the search, the tabs. */
export const HomeTop = ({ tab, onChoose }: HomeTopProps) => {
  const { isBuilt } = useNavigation()
  return (
    <header className="z-20 bg-paper pt-safe">
      <div className="flex items-center gap-2 px-4 pt-1">
        <Mark size={28} />
        <h1 className="text-xl font-semibold">鸿雁</h1>
        {isBuilt('/search') && (
          <Link to="/search" className="ml-2 flex min-h-11 min-w-0 flex-1 items-center">
            <span className="flex h-9 min-w-0 flex-1 items-center gap-2 rounded-full bg-wash px-3.5 text-sm text-ink-2">
              <Search size={16} aria-hidden className="shrink-0" />
              <span className="truncate">搜话题、用户、标签</span>
            </span>
          </Link>
        )}
      </div>
      <Tabs label="话题的排列" items={homeTabs} value={tab} onChange={onChoose} className="px-1" />
    </header>
  )
}
