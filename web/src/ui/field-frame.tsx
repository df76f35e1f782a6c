import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The box around what is typed. */
export const controlClass = (error: string | undefined) =>
  clsx(
    'w-full rounded-control border bg-card transition-colors -outline-offset-1 has-focus-visible:outline-2 has-focus-visible:outline-river',
    error ? 'border-rust' : 'border-edge/50 focus-within:border-river',
  )

/** Ids of what describes the field, for `aria-describedby`. */
export const describedBy = (id: string, error: string | undefined, hint: string | undefined) =>
  clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined

interface FieldFrameProps {
  id: string
  label: string
  hideLabel?: boolean | undefined
  error?: string | undefined
  hint?: string | undefined
  children: ReactNode
}

/** Label above, hint and error below a control. */
export const FieldFrame = ({ id, label, hideLabel = false, error, hint, children }: FieldFrameProps) => (
  <div>
    <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm text-ink-2'}>
      {label}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-3">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-rust">
        {error}
      </p>
    )}
  </div>
)
