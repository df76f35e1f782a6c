import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { PassengerType } from '#contract/railway.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePassengers } from '../api/passengers.ts'
import { passengerTypeNames, usualTypeOf } from '../passenger-words.ts'

const PickerSheet = lazyPart(async () => ({ default: (await import('./picker-sheet.tsx')).PickerSheet }))

/** Who travels, and as what. */
export interface ChosenPassenger {
  id: string
  name: string
  type: PassengerType
}

interface PassengerPickerProps {
  chosen: readonly ChosenPassenger[]
  onChange: (chosen: readonly ChosenPassenger[]) => void
  /** The most that travel together. */
  max: number
}

/**
 * Who travels: those that are chosen as chips, and a sheet with all of one's passengers.
 * @public
 */
export const PassengerPicker = ({ chosen, onChange, max }: PassengerPickerProps) => {
  const [open, setOpen] = useState(false)
  const { data: passengers, error, refetch } = usePassengers()
  if (passengers === undefined)
    return error === null ? (
      <Skeleton className="h-9" />
    ) : (
      <InlineError message={error.message} onRetry={() => void refetch()} />
    )
  const isChosen = (id: string) => chosen.some((one) => one.id === id)
  // What most want: one tap on oneself, or on who was added last.
  const near = passengers.filter(({ id, state }) => state === 'ready' && !isChosen(id)).slice(0, 2)
  return (
    <div role="group" aria-label="乘车人" className="flex flex-wrap gap-2">
      {chosen.map(({ id, name, type }) => (
        <button
          key={id}
          type="button"
          aria-label={`不要${name}${type === 'adult' ? '' : ` ${passengerTypeNames[type]}`}`}
          className={chipClass(true)}
          onClick={() => onChange(chosen.filter((one) => one.id !== id))}
        >
          {name}
          {type !== 'adult' && ` ${passengerTypeNames[type]}`}
          <X size={14} aria-hidden />
        </button>
      ))}
      {chosen.length < max &&
        near.map((passenger) => (
          <button
            key={passenger.id}
            type="button"
            aria-label={`选${passenger.name}`}
            className={`${chipClass()} border border-edge/50`}
            onClick={() =>
              onChange([...chosen, { id: passenger.id, name: passenger.name, type: usualTypeOf(passenger) }])
            }
          >
            {passenger.name}
          </button>
        ))}
      <button
        type="button"
        className={`${chipClass()} border border-edge/50 text-river!`}
        onClick={() => setOpen(true)}
      >
        <Plus size={14} aria-hidden />
        选择乘车人
      </button>
      <LazySheet open={open}>
        <PickerSheet
          open={open}
          onClose={() => setOpen(false)}
          passengers={passengers}
          chosen={chosen}
          onChange={onChange}
          max={max}
        />
      </LazySheet>
    </div>
  )
}
