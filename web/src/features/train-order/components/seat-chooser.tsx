import { Minus, Plus } from 'lucide-react'
import type { SeatClass } from '#contract/railway.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Berth, berthNames, berthsOf, type Letter, placeOf, rowOf, type Seat, toggleSeat } from '../seats.ts'

interface SeatsProps {
  row: readonly (readonly Letter[])[]
  travellers: number
  chosen: readonly Seat[]
  onChange: (chosen: readonly Seat[]) => void
}

/** Rows of a drawn car: one for a single traveller, two for more. */
const Seats = ({ row, travellers, chosen, onChange }: SeatsProps) => (
  <div className="car">
    {(travellers > 1 ? ([1, 2] as const) : ([1] as const)).map((number) => (
      <div key={number} role="group" aria-label={travellers > 1 ? `第 ${number} 排` : '一排座位'} className="car-row">
        <span aria-hidden className="car-window">
          窗
        </span>
        {row.map((group, index) => (
          <span key={group.join('')} className="car-seats">
            {index > 0 && (
              <span aria-hidden className="car-aisle">
                过道
              </span>
            )}
            {group.map((letter) => {
              const seat: Seat = `${number}${letter}`
              return (
                <button
                  key={letter}
                  type="button"
                  aria-pressed={chosen.includes(seat)}
                  aria-label={`${letter} 座，${placeOf(letter)}`}
                  onClick={() => onChange(toggleSeat(chosen, seat, travellers))}
                  className="car-seat"
                >
                  {letter}
                </button>
              )
            })}
          </span>
        ))}
        <span aria-hidden className="car-window">
          窗
        </span>
      </div>
    ))}
  </div>
)

interface BerthsProps {
  berths: readonly Berth[]
  travellers: number
  chosen: readonly Berth[]
  onChange: (chosen: readonly Berth[]) => void
}

const Berths = ({ berths, travellers, chosen, onChange }: BerthsProps) => (
  <ul className="berths">
    {berths.toReversed().map((berth) => {
      const count = chosen.filter((one) => one === berth).length
      const without = () => {
        const last = chosen.lastIndexOf(berth)
        onChange(chosen.filter((_, index) => index !== last))
      }
      return (
        <li key={berth}>
          <span>{berthNames[berth]}</span>
          <IconButton label={`少一张${berthNames[berth]}`} disabled={count === 0} onClick={without}>
            <Minus size={18} aria-hidden />
          </IconButton>
          <output>{count}</output>
          <IconButton
            label={`多一张${berthNames[berth]}`}
            disabled={chosen.length >= travellers}
            onClick={() => onChange([...chosen, berth])}
          >
            <Plus size={18} aria-hidden />
          </IconButton>
        </li>
      )
    })}
  </ul>
)

interface SeatChooserProps {
  seatClass: SeatClass
  travellers: number
  seats: readonly Seat[]
  onSeats: (seats: readonly Seat[]) => void
  berths: readonly Berth[]
  onBerths: (berths: readonly Berth[]) => void
}

/** Which seats or berths one would like; nothing for a class that is not chosen in. */
export const SeatChooser = ({ seatClass, travellers, seats, onSeats, berths, onBerths }: SeatChooserProps) => {
  const row = rowOf(seatClass)
  const own = berthsOf(seatClass)
  if (travellers === 0 || (row === undefined && own === undefined)) return null
  const count = row === undefined ? berths.length : seats.length
  return (
    <section aria-labelledby="seat-choice" className="order-card">
      <h2 id="seat-choice" className="order-title">
        {row === undefined ? '选铺' : '选座'}
        <span role="status">
          已选 {count}/{travellers}
        </span>
      </h2>
      {row !== undefined && <Seats row={row} travellers={travellers} chosen={seats} onChange={onSeats} />}
      {own !== undefined && <Berths berths={own} travellers={travellers} chosen={berths} onChange={onBerths} />}
      <p className="order-hint">先照你选的分；没有的话，尽量把你们安排在一起。</p>
    </section>
  )
}
