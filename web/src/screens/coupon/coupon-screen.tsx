import { MyCoupons } from '#web/features/coupon/components/my-coupons.tsx'
import { OfferList } from '#web/features/coupon/components/offer-list.tsx'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'

const tabs = [
  { key: 'centre', label: '领券中心' },
  { key: 'mine', label: '我的卡券' },
] as const

const tabKeys = tabs.map(({ key }) => key)

/** /coupon: what can be claimed, and what one has. Query `tab` says which of them. */
export const CouponScreen = () => {
  const { back } = useNavigation()
  const { search } = useLocation()
  const [tab, choose] = usePageChoice('coupon', tabKeys, search.tab === 'mine' ? 'mine' : 'centre')
  return (
    <Page className="overflow-y-hidden!" nav={<NavBar title="卡券" onBack={back} />}>
      <div className="flex h-full flex-col">
        <Tabs
          label="卡券"
          items={tabs}
          value={tab}
          onChange={choose}
          className="shrink-0 justify-center-safe border-b border-line [&>button]:max-w-[7.5em] [&>button]:grow [&>button]:px-1"
        />
        <div {...tabPanelProps(tab)} className="min-h-0 flex-1">
          {tab === 'centre' ? (
            <OfferList onSeeMine={() => choose('mine')} />
          ) : (
            <MyCoupons onSeeOffers={() => choose('centre')} />
          )}
        </div>
      </div>
    </Page>
  )
}
