import { Activity, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CategoryChips } from '#web/features/category/components/category-chips.tsx'
import { homePageKey } from '#web/features/topic/api/page-topics.ts'
import { TopicList, type TopicListHandle } from '#web/features/topic/components/topic-list.tsx'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/page.tsx'
import { tabPanelProps } from '#web/ui/tabs.tsx'
import { FollowInvitation, NobodyFollowed, NoTopics } from './empty-feeds.tsx'
import { type HomeTab, homeTabs, useHomeTab } from './home-tabs.ts'
import { HomeTop } from './home-top.tsx'

const selections = {
  hot: { list: 'page', orderBy: 'hot' },
  follow: { list: 'follow' },
  create_time: { list: 'page', orderBy: 'create_time' },
} as const

/** /home: what people talk about. Each tab keeps its own list and its own place in it. */
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
