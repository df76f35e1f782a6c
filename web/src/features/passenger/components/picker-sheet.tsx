import type { Passenger } from '#contract/passenger.ts'
import type { PassengerType } from '#contract/railway.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'
import { passengerTypeNames, usualTypeOf } from '../passenger-words.ts'
import type { ChosenPassenger } from './passenger-picker.tsx'

interface RowProps {
  passenger: Passenger
  chosen: ChosenPassenger | undefined
  onToggle: () => void
  onType: (type: PassengerType) => void
}

const Row = ({ passenger, chosen, onToggle, onType }: RowProps) => {
  const { name, idNumber, state, ticketTypes } = passenger
  const who = (
    <>
      <span className="block text-base font-medium text-ink">{name}</span>
      <span className="block text-sm text-ink-2 tabular-nums">{idNumber}</span>
    </>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 last:border-0">
      <div className="min-w-40 flex-1">
        {state === 'ready' ? (
          <Checkbox label={who} checked={chosen !== undefined} onCheckedChange={onToggle} />
        ) : (
          <div className="py-2 pl-7.5">{who}</div>
        )}
      </div>
      {state === 'consent' && <span className="text-sm text-amber">等本人确认</span>}
      {chosen !== undefined && ticketTypes.length > 1 && (
        <Segmented
          label={`${name}买什么票`}
          items={ticketTypes.map((key) => ({ key, label: passengerTypeNames[key] }))}
          value={chosen.type}
          onChange={onType}
        />
      )}
    </li>
  )
}

interface PickerSheetProps {
  open: boolean
  onClose: () => void
  passengers: readonly Passenger[]
  chosen: readonly ChosenPassenger[]
  onChange: (chosen: readonly ChosenPassenger[]) => void
  max: number
}

/** All of one's passengers, to choose who travels and as what. */
export const PickerSheet = ({ open, onClose, passengers, chosen, onChange, max }: PickerSheetProps) => {
  const toggle = (passenger: Passenger) => {
    if (chosen.some(({ id }) => id === passenger.id)) return onChange(chosen.filter(({ id }) => id !== passenger.id))
    if (chosen.length >= max) return toast(`一次最多选 ${max} 位`)
    const { id, name } = passenger
    return onChange([...chosen, { id, name, type: usualTypeOf(passenger) }])
  }
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="选择乘车人">
      <ul aria-label="乘车人">
        {passengers.map((passenger) => (
          <Row
            key={passenger.id}
            passenger={passenger}
            chosen={chosen.find(({ id }) => id === passenger.id)}
            onToggle={() => toggle(passenger)}
            onType={(type) => onChange(chosen.map((one) => (one.id === passenger.id ? { ...one, type } : one)))}
          />
        ))}
      </ul>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Link to="/train-tickets/passengers" className={buttonClass({ variant: 'secondary', block: true })}>
          管理乘车人
        </Link>
        <Button block onClick={onClose}>
          完成
        </Button>
      </div>
    </Sheet>
  )
}
