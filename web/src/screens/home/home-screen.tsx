import { Activity, type ComponentProps, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Search } from 'lucide-react'
import { useCategories } from '#web/features/category/api/list-categories.ts'
import { useRailwaySignedIn } from '#web/features/railway-account/railway-session.ts'
import { homePageKey } from '#web/features/topic/api/page-topics.ts'
import type { TopicListHandle } from '#web/features/topic/components/topic-list-frame.tsx'
import { TopicWaterfall, TopicWaterfallSkeleton } from '#web/features/topic/components/topic-waterfall.tsx'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { Deferred } from '#web/ui/deferred.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Page } from '#web/ui/page.tsx'
import { SlimHead, SlimHeadSpace } from '#web/ui/slim-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'
import { readPageState, savePageState } from '#web/lib/page-state/page-state.ts'
import { Mark } from '#web/ui/mark.tsx'

const homeTabs = [
  { key: 'hot', label: '推荐' },
  { key: 'follow', label: '关注' },
  { key: 'create_time', label: '最新' },
] as const
type HomeTab = (typeof homeTabs)[number]['key']

const stateName = 'home tab'

/** The tab that is chosen, also after a reload. */
const useHomeTab = () => {
  const [tab, setTab] = useState<HomeTab>(() => {
    const saved = readPageState(stateName)
    return homeTabs.find(({ key }) => key === saved)?.key ?? 'hot'
  })
  useEffect(() => savePageState(stateName, () => tab), [tab])
  return [tab, setTab] as const
}

/** For who has a ticket on this device; of no part of the first page. */
const TripToday = lazyPart(async () => ({
  default: (await import('#web/features/train-order/components/trip-note.tsx')).TripToday,
}))

/** Of 关注 and 最新: full cards are no part of the first page. */
const TopicList = lazyPart(async () => ({
  default: (await import('#web/features/topic/components/topic-list.tsx')).TopicList,
}))

/** Kept for the line under the name, so that nothing jumps when it comes. */
const seasonSpace = { minWidth: '4.25rem', minHeight: '2.65rem' }

const loadSeasonLine = async () => (await import('#web/features/festival/components/season-note.tsx')).SeasonLine

interface HomeTopProps {
  tab: HomeTab
  onChoose: (tab: HomeTab) => void
  onPeek: (tab: HomeTab | null) => void
}

/** The top of the home screen: the mark, the way to the search, the tabs. */
const HomeTop = ({ tab, onChoose, onPeek }: HomeTopProps) => {
  const traveller = useRailwaySignedIn()
  return (
    <SlimHead
      name="home head"
      top={
        <>
          <div className="flex items-center gap-2 px-4 py-1.5">
            <Mark size={28} className="brand" />
            <div style={seasonSpace}>
              <h1 className="text-xl font-semibold">鸿雁</h1>
              <Deferred load={loadSeasonLine} />
            </div>
            <Link to="/search" className="@container ml-2 flex min-h-11 min-w-0 flex-1 items-center text-sm">
              <span className="flex h-9 min-w-0 flex-1 items-center justify-center gap-2 rounded-full bg-wash px-3.5 text-ink-2">
                <Search size={16} aria-hidden className="shrink-0" />
                {/* Where there is room for a letter or two, the glass alone says it. */}
                <span className="flex-1 truncate @max-[5.5em]:sr-only">搜话题、用户、标签</span>
              </span>
            </Link>
          </div>
          {traveller && (
            <Suspense>
              <TripToday />
            </Suspense>
          )}
        </>
      }
    >
      <Tabs label="话题的排列" items={homeTabs} value={tab} onChange={onChoose} onPeek={onPeek} className="px-1 pb-2" />
    </SlimHead>
  )
}

const selections = {
  hot: { list: 'page', orderBy: 'hot' },
  follow: { list: 'follow' },
  create_time: { list: 'page', orderBy: 'create_time' },
} as const

const waiting = ['w-14', 'w-14', 'w-14', 'w-16', 'w-14', 'w-14']

/** A row of all categories, each a link to its topics. Without them the page is whole, so a failure shows nothing. */
const CategoryChips = () => {
  const { data: categories, isPending } = useCategories()
  if (categories === undefined && !isPending) return null
  return (
    <nav aria-label="分类" className="no-scrollbar flex gap-2 overflow-x-auto px-3 py-2.5">
      {categories?.map((category) => (
        <Link key={category.id} to="/topic/category-item/$id" params={{ id: category.id }} className={chipClass()}>
          {category.name}
        </Link>
      ))}
      {isPending &&
        waiting.map((width, index) => <Skeleton key={index} className={`h-8 shrink-0 rounded-full! ${width}`} />)}
    </nav>
  )
}

const listHead = (
  <>
    <SlimHeadSpace />
    <CategoryChips />
  </>
)

/** What stands where a list has nothing: no part of the first page. */
const NothingHere = lazyPart(async () => ({ default: (await import('./nothing-here.tsx')).NothingHere }))

const nothingHere = (why: ComponentProps<typeof NothingHere>['why']) => (
  <Suspense>
    <NothingHere why={why} />
  </Suspense>
)

/** /home: what people talk about. Each tab keeps its own list and its own position in it. */
export const HomeScreen = () => {
  const [tab, setTab] = useHomeTab()
  const [visited, setVisited] = useState<readonly HomeTab[]>([tab])
  /** The one that a finger leads to. */
  const [peeked, setPeeked] = useState<HomeTab | null>(null)
  const signedIn = useSignedIn()
  const hot = useRef<TopicListHandle>(null)
  const follow = useRef<TopicListHandle>(null)
  const latest = useRef<TopicListHandle>(null)
  const lists = { hot, follow, create_time: latest }

  const startOver = () => lists[tab].current?.startOver()
  const choose = (chosen: HomeTab) => {
    if (chosen === tab) {
      startOver()
      return
    }
    setTab(chosen)
    if (!visited.includes(chosen)) setVisited([...visited, chosen])
  }

  // The tab 首页, tapped while it is the active one, leads to where the reader is already.
  const navigation = useNavigation()
  const startOverAgain = useEffectEvent(startOver)
  useEffect(
    () =>
      navigation.onLeave(({ from, to }) => {
        if (from.href === to.href) startOverAgain()
      }),
    [navigation],
  )

  return (
    <Page className="overflow-y-hidden!" nav={<HomeTop tab={tab} onChoose={choose} onPeek={setPeeked} />}>
      {homeTabs
        .filter(({ key }) => visited.includes(key) || key === peeked)
        .map(({ key }) => {
          const Topics = key === 'hot' ? TopicWaterfall : TopicList
          return (
            <Activity key={key} mode={key === tab || key === peeked ? 'visible' : 'hidden'}>
              <div {...tabPanelProps(key)} className="absolute inset-0">
                {key === 'follow' && !signedIn ? (
                  <div className="h-full overflow-y-auto">
                    <SlimHeadSpace />
                    {nothingHere('signed-out')}
                  </div>
                ) : (
                  <Suspense
                    fallback={
                      <>
                        <SlimHeadSpace />
                        <TopicWaterfallSkeleton />
                      </>
                    }
                  >
                    <Topics
                      ref={lists[key]}
                      selection={selections[key]}
                      pageKey={homePageKey}
                      head={listHead}
                      empty={nothingHere(key === 'follow' ? 'nobody-followed' : 'no-topics')}
                    />
                  </Suspense>
                )}
              </div>
            </Activity>
          )
        })}
    </Page>
  )
}
