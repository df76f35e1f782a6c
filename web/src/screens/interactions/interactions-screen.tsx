import { useState } from 'react'
import { InteractionList } from '#web/features/interaction/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs, tabPanelProps } from '#web/ui/tabs.tsx'

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'star', label: '星标' },
  { key: 'post', label: '回复' },
  { key: 'mention', label: '提到' },
  { key: 'follow', label: '关注' },
] as const
type Tab = (typeof tabs)[number]['key']

/** /interactions: what others did that concerns the user. */
export const InteractionsScreen = () => {
  const [tab, setTab] = useState<Tab>('all')
  const { back } = useNavigation()
  return (
    <Page className="overflow-y-hidden!" nav={<NavBar title="互动" onBack={back} />}>
      <div className="flex h-full flex-col">
        <Tabs label="互动的种类" items={tabs} value={tab} onChange={setTab} className="shrink-0 px-1" />
        <div {...tabPanelProps(tab)} className="min-h-0 flex-1">
          <InteractionList key={tab} kind={tab === 'all' ? undefined : tab} />
        </div>
      </div>
    </Page>
  )
}
