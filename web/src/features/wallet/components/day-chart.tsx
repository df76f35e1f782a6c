import { useState } from 'react'
import type { BillSummary, Flow } from '#contract/wallet.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { sideTitles } from '../bill-text.ts'
import { type ChartDay, chartDays } from '../chart.ts'
import './charts.css'

const dayWidth = 10
const height = 96
/** What the bars of a day have of its width, and what is between two. */
const barsWidth = 7.2
const barGap = 0.4

const sideFills: Record<keyof Flow, string> = {
  outgo: 'var(--color-seal)',
  income: 'var(--color-leaf)',
  refund: 'var(--color-river)',
}

/** Of a month in which nothing came back nothing is said of it. */
const sidesOf = ({ refund }: Flow): (keyof Flow)[] => (refund > 0 ? ['outgo', 'income', 'refund'] : ['outgo', 'income'])

const movedBy = ({ income, outgo, refund }: Flow): number => income + outgo + refund

/** A bar with a round head that stands on the base line. */
const Bar = ({ x, width, share, fill }: { x: number; width: number; share: number; fill: string }) =>
  share > 0 && (
    <rect x={x} y={height - share * height} width={width} height={share * height} rx={1.2} style={{ fill }} />
  )

interface DayProps {
  day: ChartDay
  sides: readonly (keyof Flow)[]
  chosen: boolean
  onChoose: () => void
}

const Day = ({ day, sides, chosen, onChoose }: DayProps) => {
  const x = (day.day - 1) * dayWidth
  const barWidth = (barsWidth - barGap * (sides.length - 1)) / sides.length
  return (
    // For who sees the chart; the table below says the same to all others.
    <g className="wallet-chart-day" data-chosen={chosen} onClick={onChoose}>
      <rect className="wallet-chart-ground" x={x} y={-4} width={dayWidth} height={height + 8} rx={3} />
      {sides.map((side, index) => (
        <Bar
          key={side}
          x={x + (dayWidth - barsWidth) / 2 + index * (barWidth + barGap)}
          width={barWidth}
          share={day.heights[side]}
          fill={sideFills[side]}
        />
      ))}
    </g>
  )
}

/** What went out, came in and came back on each day of a month; a table to who does not see it. */
export const DayChart = ({ summary }: { summary: BillSummary }) => {
  const days = chartDays(summary)
  const sides = sidesOf(summary)
  const monthNumber = Number(summary.month.slice(5))
  const busiest = summary.days.toSorted((one, other) => movedBy(other) - movedBy(one))[0]
  const [chosenDay, setChosenDay] = useState(busiest?.day ?? 1)
  const chosen = days[chosenDay - 1]
  const width = days.length * dayWidth
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-y-2 text-sm text-ink-2">
        <span className="flex items-center gap-3">
          {sides.map((side) => (
            <span key={side} className="inline-flex items-center gap-1">
              <span className="wallet-dot" style={{ background: sideFills[side] }} />
              {sideTitles[side]}
            </span>
          ))}
        </span>
        {chosen !== undefined && (
          <span aria-hidden className="break-keep tabular-nums">
            {monthNumber}月{chosen.day}日{' '}
            {sides.map((side) => `${sideTitles[side]}\u00A0${formatMoney(chosen[side])}`).join(' ')}
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 -4 ${width} ${height + 8}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="wallet-chart"
      >
        {days.map((day) => (
          <Day
            key={day.day}
            day={day}
            sides={sides}
            chosen={day.day === chosenDay}
            onChoose={() => setChosenDay(day.day)}
          />
        ))}
        <line
          x1={0}
          x2={width}
          y1={height}
          y2={height}
          vectorEffect="non-scaling-stroke"
          style={{ stroke: 'var(--color-line)' }}
        />
      </svg>
      <div aria-hidden="true" className="wallet-chart-days">
        {[1, 10, 20, days.length].map((day) => (
          <span key={day} style={{ left: `${((day - 0.5) / days.length) * 100}%` }}>
            {day}
          </span>
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption>每日收支</caption>
          <thead>
            <tr>
              <th scope="col">日期</th>
              {sides.map((side) => (
                <th key={side} scope="col">
                  {sideTitles[side]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {summary.days.map((day) => (
              <tr key={day.day}>
                <th scope="row">
                  {monthNumber}月{day.day}日
                </th>
                {sides.map((side) => (
                  <td key={side}>{formatMoney(day[side])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
