import type { ReactNode } from 'react'
import { PeopleList } from '#web/features/friend/people-list.tsx'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs, tabPanelProps } from '#web/ui/tabs.tsx'
import { NoPeople } from './no-people.tsx'
import { type Tab, tabKeys } from './tabs.ts'

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
