import { clsx } from 'clsx'
import { useState } from 'react'
import { seatClassNames } from '#contract/railway.ts'
import type { RunCar, RunDetail } from '#contract/run.ts'
import { Card } from '../parts.tsx'

/** Which car and which segment are looked at closer. */
interface Spot {
  car: number
  segment: number
}

const soldOn = (car: RunCar, segment: number): number => car.seats.filter(({ sold }) => sold[segment] === '1').length

/** How full somewhere is, as a ground: half of the river's blue at most, so that ink stays readable on it; all of it where nothing is left. */
const groundOf = (share: number) => ({
  background: `color-mix(in srgb, var(--color-river) ${share === 1 ? 100 : Math.round(share * 50)}%, var(--color-card))`,
})

const Legend = () => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
    <span className="inline-flex items-center gap-2">
      空
      <span
        aria-hidden
        className="h-3 w-28 rounded-full border border-line"
        style={{ background: 'linear-gradient(to right, var(--color-card), var(--color-river))' }}
      />
      满
    </span>
    <span>格子里是已售座位数，点一格看每个座位。</span>
  </p>
)

interface GridProps {
  run: RunDetail
  cars: RunCar[]
  spot: Spot | undefined
  onChoose: (spot: Spot) => void
}

const Grid = ({ run, cars, spot, onChoose }: GridProps) => {
  const segments = run.stops.slice(1)
  return (
    <Card className="overflow-x-auto border-0" tabIndex={0} role="region" aria-label="占座图">
      <table className="border-separate border-spacing-[3px] text-sm">
        <caption className="sr-only">每节车厢在每个区间的已售座位</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-card pr-3 text-left font-normal text-ink-2">
              车厢
            </th>
            {segments.map((stop, segment) => (
              <th
                key={segment}
                scope="col"
                className="min-w-16 px-1 pb-1 align-bottom text-xs leading-tight font-normal text-ink-2"
              >
                {run.stops[segment]?.name}
                <span className="block text-ink-3">↓</span>
                {stop.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cars.map((car, row) => (
            <tr key={row}>
              <th scope="row" className="sticky left-0 z-10 bg-card pr-3 text-left font-normal whitespace-nowrap">
                <span className="font-semibold tabular-nums">{String(car.number).padStart(2, '0')}</span>{' '}
                <span className="text-ink-2">{seatClassNames[car.seatClass]}</span>{' '}
                <span className="text-xs text-ink-3">{car.seats.length} 座</span>
              </th>
              {segments.map((_, segment) => {
                const sold = soldOn(car, segment)
                const share = car.seats.length === 0 ? 0 : sold / car.seats.length
                const isChosen = spot?.car === row && spot.segment === segment
                return (
                  <td key={segment} className="p-0">
                    <button
                      type="button"
                      aria-pressed={isChosen}
                      aria-label={`${car.number} 车${seatClassNames[car.seatClass]}，${run.stops[segment]?.name ?? ''}到${
                        run.stops[segment + 1]?.name ?? ''
                      }，已售 ${sold}，共 ${car.seats.length}`}
                      onClick={() => onChoose({ car: row, segment })}
                      style={groundOf(share)}
                      className={clsx(
                        'h-8 w-full min-w-16 rounded-[5px] border tabular-nums',
                        share === 1 ? 'text-on-river' : 'text-ink',
                        isChosen ? 'border-ink outline-2 outline-ink' : 'border-line',
                      )}
                    >
                      {sold}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
          {run.standing.limit > 0 && (
            <tr>
              <th scope="row" className="sticky left-0 z-10 bg-card pr-3 text-left font-normal whitespace-nowrap">
                <span className="text-ink-2">无座</span>{' '}
                <span className="text-xs text-ink-3">至多 {run.standing.limit}</span>
              </th>
              {run.standing.sold.map((sold, segment) => (
                <td key={segment} className="text-center tabular-nums">
                  {sold}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </Card>
  )
}

/** Each seat of a car on one segment: what is filled is sold. */
const Seats = ({ run, car, segment }: { run: RunDetail; car: RunCar; segment: number }) => {
  const free = car.seats.filter(({ sold }) => sold[segment] !== '1')
  return (
    <div className="flex flex-col gap-3 border-t border-line p-4">
      <h3 className="text-base font-medium" aria-live="polite">
        {car.number} 车 {seatClassNames[car.seatClass]}：{run.stops[segment]?.name} → {run.stops[segment + 1]?.name}，剩{' '}
        {free.length} 座
      </h3>
      <ul aria-label="每个座位" className="grid grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-1.5">
        {car.seats.map(({ text, sold }) => {
          const isSold = sold[segment] === '1'
          return (
            <li
              key={text}
              className={clsx(
                'rounded-[5px] border px-1 py-1.5 text-center text-xs whitespace-nowrap tabular-nums',
                isSold ? 'border-river bg-river text-on-river' : 'border-line text-ink-2',
              )}
            >
              {text.slice(text.indexOf('车') + 1)}
              <span className="sr-only">{isSold ? '已售' : '空'}</span>
            </li>
          )
        })}
      </ul>
      <p className="text-xs text-ink-3">填色的已售，空白的还空着。</p>
    </div>
  )
}

/** What of a run is sold, car by car and segment by segment; a cell opens to its seats. */
export const Occupancy = ({ run }: { run: RunDetail }) => {
  const [spot, setSpot] = useState<Spot>()
  if (run.cars === null) return <p className="text-ink-2">列车到达一天后，占座记录就清掉了。</p>
  const car = spot && run.cars[spot.car]
  return (
    <>
      <h2 className="text-lg font-semibold">占座</h2>
      <Card>
        <div className="flex flex-col gap-3 p-4">
          <Legend />
          <Grid run={run} cars={run.cars} spot={spot} onChoose={setSpot} />
        </div>
        {car && <Seats run={run} car={car} segment={spot.segment} />}
      </Card>
    </>
  )
}
