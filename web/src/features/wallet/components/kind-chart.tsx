import type { CSSProperties } from 'react'
import type { BillSummary, Flow } from '#contract/wallet.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { kindOfSide, sideTitles } from '../bill-text.ts'
import { percentsOf, ringOf } from '../chart.ts'
import { tintOf } from '../tints.ts'
import './charts.css'

const radius = 15.9155
/** Between two parts of the ring, of its length of 100. */
const gap = 1.2

interface KindChartProps {
  kinds: BillSummary['kinds']
  side: keyof Flow
}

const listTitles: Record<keyof Flow, string> = { outgo: '支出的去处', income: '收入的来处', refund: '退款的来处' }

/** Of which kinds what went out, came in, or came back, consists: a ring, and the same in words beside it. */
export const KindChart = ({ kinds, side }: KindChartProps) => {
  const parts = kinds.filter((kind) => kind[side] > 0).toSorted((one, other) => other[side] - one[side])
  const amounts = parts.map((part) => part[side])
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  const percents = percentsOf(amounts)
  const ring = ringOf(amounts)
  const sideText = sideTitles[side]
  if (parts.length === 0) return <p className="py-6 text-center text-sm text-ink-2">这个月没有{sideText}</p>
  return (
    <div className="wallet-kinds">
      <svg viewBox="0 0 40 40" aria-hidden="true" style={{ width: '100%', maxWidth: '10rem', marginInline: 'auto' }}>
        {parts.map(({ kind }, index) => {
          const { from = 0, length = 0 } = ring[index] ?? {}
          const drawn = parts.length > 1 ? Math.max(0.6, length * 100 - gap) : 100
          return (
            <circle
              key={kind}
              cx="20"
              cy="20"
              r={radius}
              fill="none"
              strokeWidth="5"
              strokeDasharray={`${drawn} ${100 - drawn}`}
              strokeDashoffset={25 - from * 100}
              style={{ stroke: tintOf[kind] }}
            />
          )
        })}
        <text x="20" y="18.6" textAnchor="middle" fontSize="3.2" style={{ fill: 'var(--color-ink-2)' }}>
          {sideText}
        </text>
        <text x="20" y="23.6" textAnchor="middle" fontSize="4" fontWeight="600" style={{ fill: 'var(--color-ink)' }}>
          {formatMoney(whole)}
        </text>
      </svg>
      <ul aria-label={listTitles[side]}>
        {parts.map((part, index) => (
          <li key={part.kind} className="wallet-kind" style={{ '--tint': tintOf[part.kind] } as CSSProperties}>
            <span className="wallet-dot" />
            <span className="min-w-0 text-base">
              {kindOfSide(part.kind, side)} <span className="text-sm text-ink-3">{percents[index]}%</span>
            </span>
            <span className="text-base font-medium tabular-nums">{formatMoney(part[side])}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
