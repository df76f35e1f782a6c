import { useState } from 'react'
import type { BillSummary } from '#contract/wallet.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { type ChartDay, chartDays } from '../chart.ts'
import './charts.css'

const dayWidth = 10
const height = 96
const barWidth = 3.4

/** A bar with a round head that stands on the base line. */
const Bar = ({ x, share, fill }: { x: number; share: number; fill: string }) =>
  share > 0 && (
    <rect x={x} y={height - share * height} width={barWidth} height={share * height} rx={1.2} style={{ fill }} />
  )

const Day = ({ day, chosen, onChoose }: { day: ChartDay; chosen: boolean; onChoose: () => void }) => {
  const x = (day.day - 1) * dayWidth
  return (
    // For who sees the chart; the table below says the same to all others.
    <g className="wallet-chart-day" data-chosen={chosen} onClick={onChoose}>
      <rect className="wallet-chart-ground" x={x} y={-4} width={dayWidth} height={height + 8} rx={3} />
      <Bar x={x + 1.4} share={day.outgoHeight} fill="var(--color-seal)" />
      <Bar x={x + dayWidth - 1.4 - barWidth} share={day.incomeHeight} fill="var(--color-leaf)" />
    </g>
  )
}

/** What went out and came in on each day of a month; a table to who does not see it. */
export const DayChart = ({ summary }: { summary: BillSummary }) => {
  const days = chartDays(summary)
  const monthNumber = Number(summary.month.slice(5))
  const busiest = summary.days.toSorted((one, other) => other.outgo + other.income - one.outgo - one.income)[0]
  const [chosenDay, setChosenDay] = useState(busiest?.day ?? 1)
  const chosen = days[chosenDay - 1]
  const width = days.length * dayWidth
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-y-2 text-sm text-ink-2">
        <span className="flex items-center gap-3">
          <span className="inline-flex items-center gap-1">
            <span className="wallet-dot" style={{ background: 'var(--color-seal)' }} />
            支出
          </span>
          <span className="inline-flex items-center gap-1">
            <span className="wallet-dot" style={{ background: 'var(--color-leaf)' }} />
            收入
          </span>
        </span>
        {chosen !== undefined && (
          <span aria-hidden className="break-keep tabular-nums">
            {monthNumber}月{chosen.day}日 支出&nbsp;{formatMoney(chosen.outgo)} 收入&nbsp;{formatMoney(chosen.income)}
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
          <Day key={day.day} day={day} chosen={day.day === chosenDay} onChoose={() => setChosenDay(day.day)} />
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
              <th scope="col">支出</th>
              <th scope="col">收入</th>
            </tr>
          </thead>
          <tbody>
            {summary.days.map(({ day, income, outgo }) => (
              <tr key={day}>
                <th scope="row">
                  {monthNumber}月{day}日
                </th>
                <td>{formatMoney(outgo)}</td>
                <td>{formatMoney(income)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
