import { railwayLimits } from '#contract/railway-limits.ts'
import { waitlistKinds } from '#contract/waitlist.ts'
import { PassengerPicker } from '#web/features/passenger/index.ts'
import { RailwayGate } from '#web/features/railway-account/index.ts'
import { readLegs } from '#web/features/timetable/index.ts'
import { readSwap } from '#web/features/train-order/index.ts'
import { SwapForm, WaitForm, WaitList, WaitView } from '#web/features/waitlist/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'

type Kind = (typeof waitlistKinds)[number]
const names: Record<Kind, string> = { waiting: '等待中', ended: '已结束' }
const tabs = waitlistKinds.map((key) => ({ key, label: names[key] }))

const Mine = ({ onBack }: { onBack: () => void }) => {
  const [kind, setKind] = usePageChoice<Kind>('waitlist', waitlistKinds, 'waiting')
  return (
    <Page className="overflow-y-hidden!" nav={<NavBar title="我的候补" onBack={onBack} />}>
      <div className="flex h-full min-h-0 flex-col">
        <Tabs label="候补" items={tabs} value={kind} onChange={setKind} className="px-1 pb-1" />
        <div {...tabPanelProps(kind)} className="min-h-0 flex-1">
          <WaitList key={kind} kind={kind} />
        </div>
      </div>
    </Page>
  )
}

/**
 * /train-tickets/snatching: with the query `legs` a new wait for these trains, with `swap`, too, one that gives tickets back for them; with
 * `id` one's entry; else all of them.
 */
export const TrainTicketsSnatchingScreen = () => {
  const { back } = useNavigation()
  const { id, legs: text, swap: swapText } = useLocation().search
  const legs = readLegs(text)
  const swap = readSwap(swapText)
  if (id === undefined && !legs?.length)
    return (
      <RailwayGate>
        <Mine onBack={back} />
      </RailwayGate>
    )
  return (
    <RailwayGate>
      <Page
        nav={
          <NavBar title={id !== undefined ? '候补' : swap === undefined ? '候补抢票' : '换更好的票'} onBack={back} />
        }
      >
        {id !== undefined ? (
          <WaitView key={id} id={id} />
        ) : swap !== undefined ? (
          <SwapForm swap={swap} legs={legs ?? []} />
        ) : (
          <WaitForm
            legs={legs ?? []}
            renderPassengers={(chosen, onChange) => (
              <PassengerPicker chosen={chosen} onChange={onChange} max={railwayLimits.waitlistPassengers} />
            )}
          />
        )}
      </Page>
    </RailwayGate>
  )
}
