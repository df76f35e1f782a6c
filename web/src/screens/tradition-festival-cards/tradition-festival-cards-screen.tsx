import { CardDesk, CardList, useBeginning } from '#web/features/greeting-card/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'

const tabs = [
  { key: 'write', label: '写贺卡' },
  { key: 'due', label: '待寄' },
  { key: 'sent', label: '寄出的' },
] as const

const tabKeys = tabs.map(({ key }) => key)

/**
 * /tradition-festival/cards: where greeting cards are written, and one's own are kept. Query `festival`: the day that a card
 * is for, which gives it words and a picture.
 */
export const TraditionFestivalCardsScreen = () => {
  const { back } = useNavigation()
  const { search } = useLocation()
  const beginning = useBeginning(search.festival)
  const [tab, choose] = usePageChoice('greeting cards', tabKeys, 'write')
  return (
    <Page className="overflow-y-hidden!" nav={<NavBar title="节日贺卡" onBack={back} />}>
      <div className="flex h-full flex-col">
        <Tabs
          label="节日贺卡"
          items={tabs}
          value={tab}
          onChange={choose}
          className="shrink-0 justify-center-safe border-b border-line [&>button]:max-w-[7.5em] [&>button]:grow [&>button]:px-1"
        />
        <div {...tabPanelProps(tab)} className={tab === 'write' ? 'min-h-0 flex-1' : 'min-h-0 flex-1 pt-2'}>
          {tab !== 'write' && <CardList key={tab} side={tab} onWrite={() => choose('write')} />}
          {tab === 'write' && beginning !== undefined && (
            <CardDesk key={beginning?.festival} beginning={beginning ?? undefined} onShared={() => choose('sent')} />
          )}
        </div>
      </div>
    </Page>
  )
}
