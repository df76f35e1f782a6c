import { clsx } from 'clsx'
import { type ComponentProps, useId, useState } from 'react'
import { FieldFrame, describedBy } from './field.tsx'

interface DigitsFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'autoFocus' | 'autoComplete'> {
  label: string
  hideLabel?: boolean | undefined
  /** Of a code. */
  length: number
  value: string
  onChange: (value: string) => void
  /** The last digit has come. */
  onComplete: (value: string) => void
  /** It is being checked: nothing more is taken. */
  busy?: boolean
  error?: string | undefined
  hint?: string | undefined
}

// Classes of its own would weigh on the first page, whose stylesheet holds all.
const nextStyle = { outline: '2px solid var(--color-river)', outlineOffset: -1 }

/** Digits as a person types or pastes them: full width, parted by spaces. */
const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

/** A short code of digits, each in a cell of its own. One field to who types, pastes, or has it filled in. */
export const DigitsField = ({
  label,
  hideLabel,
  length,
  value,
  onChange,
  onComplete,
  busy = false,
  error,
  hint,
  ...rest
}: DigitsFieldProps) => {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const take = (text: string) => {
    if (busy) return
    const next = digitsOf(text).slice(0, length)
    onChange(next)
    if (next.length === length && next !== value) onComplete(next)
  }
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} error={error} hint={hint}>
      <div className="relative">
        <input
          {...rest}
          id={id}
          inputMode="numeric"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => take(event.target.value)}
          // What is typed always goes to the end, as the cells show it.
          onSelect={({ currentTarget: field }) => field.setSelectionRange(field.value.length, field.value.length)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
          aria-busy={busy || undefined}
          className="absolute inset-0 z-10 w-full opacity-0"
        />
        <div aria-hidden="true" className={clsx('flex gap-2', busy && 'opacity-50')}>
          {Array.from({ length }, (_, index) => {
            const next = focused && !busy && index === Math.min(value.length, length - 1)
            return (
              <span
                key={index}
                style={next ? nextStyle : undefined}
                className={clsx(
                  'grid min-h-13 min-w-0 flex-1 place-items-center rounded-control border bg-card text-2xl font-semibold tabular-nums transition-colors',
                  // As authenticator apps write it: 123 456.
                  index === length / 2 && 'ml-2',
                  error && !next ? 'border-rust' : 'border-edge/50',
                )}
              >
                {/* Keeps the height of a line. */}
                {value[index] ?? '\u00A0'}
              </span>
            )
          })}
        </div>
      </div>
    </FieldFrame>
  )
}
