import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordList, shareRedPacket, ShareRedPacketSheet } from '#web/features/red-packet/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'

const tabs = [
  { key: 'got', label: '收到的' },
  { key: 'sent', label: '发出的' },
] as const

const tabKeys = tabs.map(({ key }) => key)

/** /wallet/red-packets: what one got and sent in red packets; and one more, for whoever gets its link. */
export const WalletRedPacketsScreen = () => {
  const { back, go } = useNavigation()
  const queryClient = useQueryClient()
  const [tab, choose] = usePageChoice('red packets', tabKeys, 'got')
  const [sends, setSends] = useState(false)
  return (
    <Page
      className="overflow-y-hidden!"
      nav={<NavBar title="红包记录" onBack={back} />}
      footer={
        <BottomBar label="发红包">
          <Button size="lg" block onClick={() => setSends(true)}>
            发一个红包链接
          </Button>
        </BottomBar>
      }
    >
      <div className="flex h-full flex-col">
        <Tabs
          label="红包记录"
          items={tabs}
          value={tab}
          onChange={choose}
          className="shrink-0 justify-center-safe border-b border-line [&>button]:max-w-[7.5em] [&>button]:grow [&>button]:px-1"
        />
        <div {...tabPanelProps(tab)} className="min-h-0 flex-1 pt-2">
          <RecordList key={tab} side={tab} />
        </div>
      </div>
      <ShareRedPacketSheet
        title="发红包链接"
        place="link"
        open={sends}
        onClose={() => setSends(false)}
        onSend={async (wish) => {
          const key = await shareRedPacket(queryClient, wish)
          setSends(false)
          go({ to: '/red-packet/$key', params: { key } })
        }}
      />
    </Page>
  )
}
