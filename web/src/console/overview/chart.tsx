import { useState } from 'react'
import { Card } from '../parts.tsx'
import { niceTop } from './nice-top.ts'

export interface Series {
  name: string
  /** Of the design's colours. */
  color: string
  /** A line over an area, or bars. */
  kind: 'line' | 'bars'
  values: readonly (number | null)[]
}

interface ChartProps {
  title: string
  /** Days, the oldest first. */
  days: readonly string[]
  series: readonly Series[]
  /** How a figure is told. */
  show?: (value: number) => string
}

const plain = (value: number) => value.toLocaleString('zh-CN')

const width = 360
const height = 96

/** `03-07` → `3月7日`. */
const shortDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

const pathOf = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')

/** Figures by day: the newest, a curve of all, and what stood on the day that the pointer or the arrow keys are at. */
export const Chart = ({ title, days, series, show = plain }: ChartProps) => {
  const [chosen, setChosen] = useState<number | null>(null)
  const top = niceTop(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const stepWidth = width / days.length
  const xOf = (index: number) => (index + 0.5) * stepWidth
  const yOf = (value: number) => height - (value / top) * height
  const at = chosen ?? days.length - 1
  const tell = (value: number | null | undefined) => (value === null || value === undefined ? '—' : show(value))
  const choose = (index: number) => setChosen(Math.min(days.length - 1, Math.max(0, index)))
  return (
    <figure className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-card p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{title}</span>
        <span aria-hidden className="flex flex-wrap gap-x-4 text-sm text-ink-2 tabular-nums">
          <span>{chosen === null ? '今天' : shortDay(days[at] ?? '')}</span>
          {series.map(({ name, color, values }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span className="size-2 rounded-full" style={{ background: color }} />
              {series.length > 1 && name} <b className="font-semibold text-ink">{tell(values[at])}</b>
            </span>
          ))}
        </span>
      </figcaption>
      <div className="relative rounded-control has-focus-visible:outline-2 has-focus-visible:outline-river">
        <input
          type="range"
          aria-label={`${title}：哪一天`}
          aria-valuetext={`${days[at]}，${series.map(({ name, values }) => `${name} ${tell(values[at])}`).join('，')}`}
          min={0}
          max={days.length - 1}
          value={at}
          onChange={(event) => choose(Number(event.target.value))}
          onPointerMove={({ clientX, currentTarget }) => {
            const { left, width: wide } = currentTarget.getBoundingClientRect()
            choose(Math.floor(((clientX - left) / wide) * days.length))
          }}
          onPointerLeave={() => setChosen(null)}
          onBlur={() => setChosen(null)}
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
        />
        <svg
          viewBox={`0 -2 ${width} ${height + 4}`}
          preserveAspectRatio="none"
          className="block h-28 w-full"
          aria-hidden
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x1={0}
              x2={width}
              y1={height * share}
              y2={height * share}
              vectorEffect="non-scaling-stroke"
              style={{ stroke: 'var(--color-line)' }}
            />
          ))}
          {chosen !== null && (
            <rect
              x={chosen * stepWidth}
              y={-2}
              width={stepWidth}
              height={height + 4}
              style={{ fill: 'var(--color-wash)' }}
            />
          )}
          {series.map(({ name, color, kind, values }) => {
            const points = values.flatMap((value, index) => (value === null ? [] : [[xOf(index), yOf(value)] as const]))
            if (kind === 'bars')
              return points.map(([x, y]) => (
                <rect
                  key={`${name} ${x}`}
                  x={x - stepWidth * 0.35}
                  width={stepWidth * 0.7}
                  y={y}
                  height={height - y}
                  style={{ fill: color }}
                />
              ))
            const [first, last] = [points[0], points.at(-1)]
            return (
              first &&
              last && (
                <g key={name}>
                  <path
                    d={`${pathOf(points)} L${last[0]} ${height} L${first[0]} ${height} Z`}
                    style={{ fill: color, opacity: 0.1 }}
                  />
                  <path
                    d={pathOf(points)}
                    fill="none"
                    strokeWidth={1.75}
                    strokeLinejoin="round"
                    vectorEffect="non-scaling-stroke"
                    style={{ stroke: color }}
                  />
                </g>
              )
            )
          })}
        </svg>
      </div>
      <div aria-hidden className="-mt-2 flex justify-between text-xs text-ink-3 tabular-nums">
        <span>{shortDay(days[0] ?? '')}</span>
        <span>最高刻度 {show(top)}</span>
        <span>今天</span>
      </div>
      <details className="text-sm">
        <summary className="cursor-pointer text-ink-2">看数字</summary>
        <Card className="mt-2 max-h-64 overflow-auto px-3" tabIndex={0} role="region" aria-label={`${title}的数字`}>
          <table className="w-full text-right tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead className="text-ink-2">
              <tr>
                <th scope="col" className="py-1 text-left font-normal">
                  日期
                </th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" className="py-1 font-normal">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days
                .map((day, index) => (
                  <tr key={day} className="border-t border-line">
                    <th scope="row" className="py-1 text-left font-normal">
                      {day}
                    </th>
                    {series.map(({ name, values }) => (
                      <td key={name} className="py-1">
                        {tell(values[index])}
                      </td>
                    ))}
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </table>
        </Card>
      </details>
    </figure>
  )
}
