import { clsx } from 'clsx'
import type { ChangeEvent, CSSProperties } from 'react'

interface RangeBarProps {
  /** Names it for a screen reader. */
  label: string
  /** Says the value in words. */
  valueText: string
  value: number
  max: number
  step: number
  onChange: (value: number) => void
  /** A finger or the mouse has taken hold of it, or let go. */
  onHold?: () => void
  onRelease?: () => void
  className?: string
}

/** The browser's own slider, which knows keys, touch and screen readers, in the clothes of the app. */
export const RangeBar = ({
  label,
  valueText,
  value,
  max,
  step,
  onChange,
  onHold,
  onRelease,
  className,
}: RangeBarProps) => (
  <input
    type="range"
    aria-label={label}
    aria-valuetext={valueText}
    min={0}
    max={max}
    step={step}
    value={value}
    onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.valueAsNumber)}
    onPointerDown={onHold}
    onPointerUp={onRelease}
    onPointerCancel={onRelease}
    style={{ '--share': `${max > 0 ? (value / max) * 100 : 0}%` } as CSSProperties}
    className={clsx('player-bar h-11 w-full min-w-0 cursor-pointer', className)}
  />
)
