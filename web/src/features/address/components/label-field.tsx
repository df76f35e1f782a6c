import { useId } from 'react'
import { chipClass } from '#web/ui/chip.tsx'

const usual = ['家', '公司', '学校']

interface LabelFieldProps {
  value: string
  error: string | undefined
  onChange: (label: string) => void
}

/** What one calls the address: one of the usual names, or one's own. */
export const LabelField = ({ value, error, onChange }: LabelFieldProps) => {
  const id = useId()
  const isOwn = !usual.includes(value)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-ink-2">标签（选填）</legend>
      <div className="flex flex-wrap items-center gap-2">
        {usual.map((label) => (
          <button
            key={label}
            type="button"
            aria-pressed={value === label}
            onClick={() => onChange(value === label ? '' : label)}
            className={`${chipClass(value === label)} min-h-11! px-4! ${value === label ? '' : 'border border-edge/50'}`}
          >
            {label}
          </button>
        ))}
        <input
          aria-label="自定义标签"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder="自定义"
          autoComplete="off"
          value={isOwn ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          className={`min-h-11 w-28 min-w-0 flex-1 rounded-full border bg-card px-4 text-base -outline-offset-1 placeholder:text-ink-3 ${error ? 'border-rust' : 'border-edge/50'}`}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-rust">
          {error}
        </p>
      )}
    </fieldset>
  )
}
