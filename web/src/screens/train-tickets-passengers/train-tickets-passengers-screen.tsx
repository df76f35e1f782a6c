import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Passenger } from '#contract/passenger.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { PassengerCard, usePassengerChanges, usePassengers } from '#web/features/passenger/index.ts'
import { RailwayGate } from '#web/features/railway-account/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LazyConfirm } from '#web/ui/lazy-confirm.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'

const AddPassengerSheet = lazyPart(async () => ({
  default: (await import('#web/features/passenger/components/add-passenger-sheet.tsx')).AddPassengerSheet,
}))
const ConsentSheet = lazyPart(async () => ({
  default: (await import('#web/features/passenger/components/consent-sheet.tsx')).ConsentSheet,
}))
const StudentSheet = lazyPart(async () => ({
  default: (await import('#web/features/passenger/components/student-sheet.tsx')).StudentSheet,
}))

/** What is being done about whom. */
interface Doing {
  what: 'consent' | 'student' | 'delete'
  id: string
}

const Skeletons = () => (
  <div role="status" aria-label="正在加载乘车人" className="space-y-3">
    {[0, 1].map((card) => (
      <Skeleton key={card} className="h-20 rounded-card!" />
    ))}
  </div>
)

interface PassengersProps {
  passengers: readonly Passenger[]
  doing: Doing | undefined
  onDo: (doing: Doing | undefined) => void
}

const Passengers = ({ passengers, doing, onDo }: PassengersProps) => {
  const { remove } = usePassengerChanges()
  const done = () => onDo(undefined)
  // Goes on to be drawn while what is done about them closes.
  const [last, setLast] = useState<Doing>()
  if (doing !== undefined && doing !== last) setLast(doing)
  const passenger = passengers.find(({ id }) => id === last?.id)
  return (
    <>
      <ul aria-label="乘车人" className="space-y-3">
        {passengers.map((one) => (
          <li key={one.id}>
            <PassengerCard
              passenger={one}
              onConfirm={() => onDo({ what: 'consent', id: one.id })}
              onStudent={() => onDo({ what: 'student', id: one.id })}
              onDelete={() => onDo({ what: 'delete', id: one.id })}
            />
          </li>
        ))}
      </ul>
      {passenger !== undefined && (
        <>
          <LazySheet open={doing?.what === 'consent'}>
            <ConsentSheet passenger={passenger} open={doing?.what === 'consent'} onClose={done} />
          </LazySheet>
          <LazySheet open={doing?.what === 'student'}>
            <StudentSheet key={passenger.id} passenger={passenger} open={doing?.what === 'student'} onClose={done} />
          </LazySheet>
          <LazyConfirm
            open={doing?.what === 'delete'}
            onOpenChange={(open) => {
              if (!open) done()
            }}
            title={`删除${passenger.name}？`}
            text="以后要再买票，得重新添加和确认。"
            confirmText="删除"
            danger
            onConfirm={() => {
              done()
              // What fails has been said.
              void remove(passenger.id).catch(() => {})
            }}
          />
        </>
      )}
    </>
  )
}

const Content = () => {
  const { data: passengers, error, refetch } = usePassengers()
  const [adding, setAdding] = useState(false)
  const [doing, setDoing] = useState<Doing>()
  const handleAdded = (passenger: Passenger) => {
    setAdding(false)
    if (passenger.state === 'consent') setDoing({ what: 'consent', id: passenger.id })
    else toast(`已添加${passenger.name}`)
  }
  const { back } = useNavigation()
  const isFull = (passengers?.length ?? 0) >= railwayLimits.passengers
  return (
    <Page
      nav={<NavBar title="乘车人" onBack={back} />}
      footer={
        passengers !== undefined && (
          <BottomBar label="添加">
            <Button
              size="lg"
              block
              variant={isFull ? 'secondary' : 'primary'}
              onClick={() =>
                isFull ? toast(`最多保存 ${railwayLimits.passengers} 位乘车人，先删除一些再添加`) : setAdding(true)
              }
            >
              <Plus size={20} aria-hidden />
              添加乘车人
              <span className="text-sm font-normal whitespace-nowrap tabular-nums">
                {passengers.length} / {railwayLimits.passengers}
              </span>
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="px-3 pt-2 pb-6">
        {passengers !== undefined ? (
          <Passengers passengers={passengers} doing={doing} onDo={setDoing} />
        ) : error === null ? (
          <Skeletons />
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )}
        <LazySheet open={adding}>
          <AddPassengerSheet open={adding} onClose={() => setAdding(false)} onAdded={handleAdded} />
        </LazySheet>
      </div>
    </Page>
  )
}

/** /train-tickets/passengers: those for whom one buys tickets. */
export const TrainTicketsPassengersScreen = () => (
  <RailwayGate>
    <Content />
  </RailwayGate>
)
