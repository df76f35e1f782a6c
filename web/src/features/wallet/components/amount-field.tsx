import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { placeholderFit } from '#web/ui/placeholder-fit.ts'
import '../wallet.css'

interface AmountFieldProps {
  label: string
  /** As it is typed, in yuan; `parseYuan` reads it. */
  value: string
  onChange: (typed: string) => void
  placeholder?: string
  error?: string | undefined
  hint?: ReactNode
  /** Stands inside the field's right end. */
  trailing?: ReactNode
}

/** An amount of yuan, typed large. */
export const AmountField = ({ label, value, onChange, placeholder, error, hint, trailing }: AmountFieldProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm text-ink-2">
        {label}
      </label>
      <div className="wallet-typed" data-wrong={error !== undefined}>
        <span aria-hidden>¥</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder={placeholder}
          className="placeholder-fit"
          style={placeholderFit(placeholder)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={clsx(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined}
        />
        {trailing}
      </div>
      {hint !== undefined && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-ink-2 tabular-nums">
          {hint}
        </div>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-rust">
          {error}
        </p>
      )}
    </div>
  )
}
