import type { ReactNode } from 'react'
import { PeopleList } from '#web/features/friend/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'

const mineTexts = {
  follows: { title: '还没有关注的人', text: '关注喜欢的人，他们的新话题会出现在首页的「关注」里' },
  fans: { title: '还没有粉丝', text: '写几条话题，喜欢的人会关注你' },
  friends: { title: '还没有好友', text: '互相关注就是好友，先去关注几个人吧' },
}

const othersTexts = {
  follows: { title: '还没有关注的人', text: '这里会列出对方关注的人' },
  fans: { title: '还没有粉丝', text: '你可以成为第一个' },
  friends: mineTexts.friends,
}

/** Stands where a list of people is empty. */
const NoPeople = ({ tab, mine }: { tab: Tab; mine: boolean }) => {
  const { isBuilt } = useNavigation()
  if (!mine) return <EmptyState {...othersTexts[tab]} />
  return (
    <EmptyState
      {...mineTexts[tab]}
      action={
        isBuilt('/add-friend') ? (
          <Link to="/add-friend" className={buttonClass({ variant: 'secondary' })}>
            添加好友
          </Link>
        ) : (
          <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
            去首页看看
          </Link>
        )
      }
    />
  )
}

/** The lists of people that a user has. */
export const tabs = [
  { key: 'follows', label: '关注' },
  { key: 'fans', label: '粉丝' },
  { key: 'friends', label: '好友' },
] as const

export type Tab = (typeof tabs)[number]['key']

const tabKeys = tabs.map(({ key }) => key)

export const isTab = (value: unknown): value is Tab => tabKeys.some((key) => key === value)

interface PeoplePageProps {
  title: string
  userId: string
  mine: boolean
  tabs: readonly { key: Tab; label: string }[]
  first: Tab
  trailing?: ReactNode
}

/** Lists of people, one a tab. */
export const PeoplePage = ({ title, userId, mine, tabs, first, trailing }: PeoplePageProps) => {
  const { back } = useNavigation()
  const [tab, choose] = usePageChoice('people', tabKeys, first)
  return (
    <Page className="overflow-y-hidden!" nav={<NavBar title={title} onBack={back} trailing={trailing} />}>
      <div className="flex h-full flex-col">
        <Tabs
          label="关注与粉丝"
          items={tabs}
          value={tab}
          onChange={choose}
          className="shrink-0 justify-center border-b border-line [&>button]:max-w-32 [&>button]:flex-1"
        />
        <div {...tabPanelProps(tab)} className="min-h-0 flex-1 bg-card">
          <PeopleList
            key={tab}
            selection={tab === 'friends' ? { list: tab } : { list: tab, userId }}
            ofFans={mine && tab === 'fans'}
            empty={<NoPeople tab={tab} mine={mine} />}
          />
        </div>
      </div>
    </Page>
  )
}
