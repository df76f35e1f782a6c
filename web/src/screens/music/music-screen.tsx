import { LibraryList, PublishedList } from '#web/features/music/components/track-lists.tsx'
import { MiniSlot } from '#web/features/player/components/mini-slot.tsx'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs, tabPanelProps } from '#web/ui/tabs.tsx'

const tabs = [
  { key: 'library', label: '曲库' },
  { key: 'published', label: '大家发布的' },
] as const
const keys = tabs.map(({ key }) => key)

/** /music: the app's own music, and what people have published. */
export const MusicScreen = () => {
  const [tab, setTab] = usePageChoice('music', keys, 'library')
  const { back } = useNavigation()
  return (
    <Page className="overflow-y-hidden!" nav={<NavBar title="音乐" onBack={back} trailing={<MiniSlot />} />}>
      <div className="flex h-full flex-col">
        <Tabs label="哪里的音乐" items={tabs} value={tab} onChange={setTab} className="shrink-0 px-1" />
        <div {...tabPanelProps(tab)} className="min-h-0 flex-1">
          {tab === 'library' ? (
            <div className="h-full overflow-y-auto overscroll-contain">
              <LibraryList />
            </div>
          ) : (
            <PublishedList />
          )}
        </div>
      </div>
    </Page>
  )
}
