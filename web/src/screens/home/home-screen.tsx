import { Activity, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Search } from 'lucide-react'
import { useCategories } from '#web/features/category/api/list-categories.ts'
import { useRailwaySignedIn } from '#web/features/railway-account/railway-session.ts'
import { homePageKey } from '#web/features/topic/api/page-topics.ts'
import { TopicList, type TopicListHandle } from '#web/features/topic/components/topic-list.tsx'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { SlimHead } from '#web/ui/slim-head.tsx'
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
const TripToday = lazy(async () => ({
  default: (await import('#web/features/train-order/components/trip-note.tsx')).TripToday,
}))

interface HomeTopProps {
  tab: HomeTab
  onChoose: (tab: HomeTab) => void
}

/** The top of the home screen: the mark, the way to the search, the tabs. */
const HomeTop = ({ tab, onChoose }: HomeTopProps) => {
  const { isBuilt } = useNavigation()
  const traveller = useRailwaySignedIn()
  return (
    <SlimHead
      name="home head"
      top={
        <>
          <div className="flex items-center gap-2 px-4 py-1.5">
            <Mark size={28} className="brand" />
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
          {traveller && (
            <Suspense>
              <TripToday />
            </Suspense>
          )}
        </>
      }
    >
      <Tabs label="话题的排列" items={homeTabs} value={tab} onChange={onChoose} className="px-1 pb-2" />
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

/** Stands in 关注 for who is not signed in. */
const FollowInvitation = () => (
  <div className="h-full overflow-y-auto">
    <EmptyState
      title="登录后，看关注的人说了什么"
      text="关注喜欢的人，他们的话题会按时间出现在这里"
      action={
        <Link to="/login" search={{ redirect: '/home' }} className={buttonClass()}>
          去登录
        </Link>
      }
    />
  </div>
)

/** Stands in 关注 when there is nothing to read. */
const NobodyFollowed = () => (
  <EmptyState
    title="这里还很安静"
    text="关注几个人，他们的新话题就会飞到这里来"
    action={
      <Link to="/add-friend" className={buttonClass()}>
        找找感兴趣的人
      </Link>
    }
  />
)

/** Stands where nobody has written anything yet. */
const NoTopics = () => <EmptyState title="还没有话题" text="过一会儿再来看看，也许就有人开口了" />

/** /home: what people talk about. Each tab keeps its own list and its own position in it. */
export const HomeScreen = () => {
  const [tab, setTab] = useHomeTab()
  const [visited, setVisited] = useState<readonly HomeTab[]>([tab])
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
    <Page className="overflow-y-hidden!" nav={<HomeTop tab={tab} onChoose={choose} />}>
      {homeTabs
        .filter(({ key }) => visited.includes(key))
        .map(({ key }) => (
          <Activity key={key} mode={key === tab ? 'visible' : 'hidden'}>
            <div {...tabPanelProps(key)} className="relative h-full">
              {key === 'follow' && !signedIn ? (
                <FollowInvitation />
              ) : (
                <TopicList
                  ref={lists[key]}
                  selection={selections[key]}
                  pageKey={homePageKey}
                  head={<CategoryChips />}
                  empty={key === 'follow' ? <NobodyFollowed /> : <NoTopics />}
                />
              )}
            </div>
          </Activity>
        ))}
    </Page>
  )
}
