import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface CheckboxProps {
  /** May hold links: they are followed, not ticked. */
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  error?: string | undefined
}

/** A tick beside a sentence; the whole sentence can be tapped. */
export const Checkbox = ({ label, checked, onCheckedChange, error }: CheckboxProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2.5 py-2 text-sm text-ink-2">
        <span className="relative grid size-[max(20px,1.4em)] shrink-0 place-items-center">
          <input
            id={id}
            type="checkbox"
            checked={checked}
            onChange={(event) => onCheckedChange(event.target.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer size-full cursor-pointer appearance-none rounded-full border border-edge bg-card transition-colors checked:border-seal checked:bg-seal aria-invalid:border-rust"
          />
          <Check
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none absolute size-[70%] scale-50 text-on-seal opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span className="text-pretty">{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-rust">
          {error}
        </p>
      )}
    </div>
  )
}
