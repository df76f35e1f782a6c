import { useState } from 'react'
import type { TrainLeg, TrainOrder } from '#contract/train-ticket.ts'
import { dayOf } from '#web/features/timetable/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { isLive } from '../order-text.ts'

const Choice = ({ leg }: { leg: TrainLeg }) => {
  const { go } = useNavigation()
  const live = leg.tickets.filter(isLive)
  const [chosen, setChosen] = useState<readonly string[]>(() => live.map(({ id }) => id))
  return (
    <div className="space-y-3 pb-2">
      <ul>
        {live.map(({ id, name, seatText }) => (
          <li key={id}>
            <Checkbox
              label={
                <>
                  <span className="block text-base text-ink">{name}</span>
                  {leg.code} {seatText}
                </>
              }
              checked={chosen.includes(id)}
              onCheckedChange={(checked) =>
                setChosen(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">每张票只能改签一次。新的座位订到以后，旧的才会放掉。</p>
      <Button
        size="lg"
        block
        disabled={chosen.length === 0}
        onClick={() =>
          go({
            to: '/train-tickets',
            search: {
              from: leg.fromStationId,
              to: leg.toStationId,
              day: dayOf(leg.departTime),
              change: chosen.join('-'),
            },
          })
        }
      >
        选新的车次
      </Button>
    </div>
  )
}

interface ChangeSheetProps {
  order: TrainOrder
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Chooses which tickets are exchanged, and leads to the trains. */
export const ChangeSheet = ({ order, open, onOpenChange }: ChangeSheetProps) => {
  const legs = order.legs.filter(({ tickets }) => tickets.some(isLive))
  const [index, setIndex] = useState(0)
  const leg = legs[index] ?? legs[0]
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="改签">
      {legs.length > 1 && (
        <div role="group" aria-label="改哪一程" className="flex gap-3 pb-2">
          {legs.map((one, position) => (
            <Button
              key={`${one.runId} ${one.fromSeq}`}
              size="sm"
              variant={one === leg ? 'primary' : 'secondary'}
              aria-pressed={one === leg}
              onClick={() => setIndex(position)}
            >
              {one.code}
            </Button>
          ))}
        </div>
      )}
      {leg && <Choice key={`${leg.runId} ${leg.fromSeq}`} leg={leg} />}
    </Sheet>
  )
}
