import { trainOrderKinds, type TrainOrderKind } from '#contract/train-order.ts'
import { RailwayGate } from '#web/features/railway-account/index.ts'
import { OrderList } from '#web/features/train-order/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'

const names: Record<TrainOrderKind, string> = { held: '待支付', coming: '未出行', done: '已完成' }
const tabs = trainOrderKinds.map((key) => ({ key, label: names[key] }))

/** /train-tickets/orders: one's orders, by what is to be done with them. */
export const TrainTicketsOrdersScreen = () => {
  const { back } = useNavigation()
  const [kind, setKind] = usePageChoice<TrainOrderKind>('train orders', trainOrderKinds, 'coming')
  return (
    <RailwayGate>
      <Page className="overflow-y-hidden!" nav={<NavBar title="我的车票" onBack={back} />}>
        <div className="flex h-full min-h-0 flex-col">
          <Tabs label="车票订单" items={tabs} value={kind} onChange={setKind} className="px-1 pb-1" />
          <div {...tabPanelProps(kind)} className="min-h-0 flex-1">
            <OrderList key={kind} kind={kind} />
          </div>
        </div>
      </Page>
    </RailwayGate>
  )
}
