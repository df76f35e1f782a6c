import { clsx } from 'clsx'
import type { ChangeEvent, ComponentProps, CSSProperties } from 'react'
import './range-bar.css'

interface RangeBarProps extends Pick<ComponentProps<'input'>, 'disabled' | 'onKeyDown' | 'className'> {
  /** Names it for a screen reader. */
  label: string
  /** Says the value as text. */
  valueText: string
  value: number
  max: number
  step: number
  onChange: (value: number) => void
  /** A finger or the mouse has taken hold of it, or let go. */
  onHold?: () => void
  onRelease?: () => void
}

/** The browser's own slider, which knows keys, touch and screen readers, styled as the app, in the colour of the text around it. */
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
  ...rest
}: RangeBarProps) => (
  <input
    type="range"
    {...rest}
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
    className={clsx('range-bar h-11 w-full min-w-0 cursor-pointer', className)}
  />
)
