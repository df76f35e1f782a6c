import { type ReactNode, useId } from 'react'

export interface SwitchProps {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  description?: string
  disabled?: boolean
}

/** A row with a setting that is on or off at once; the whole row can be tapped. */
export const Switch = ({ label, checked, onCheckedChange, description, disabled }: SwitchProps) => {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-12 cursor-pointer items-center gap-4 px-4 py-3">
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block text-base">
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className="mt-0.5 block text-xs text-pretty text-ink-3">
            {description}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-6 before:rounded-full before:bg-white before:transition-[translate] before:content-[''] checked:bg-leaf checked:before:translate-x-5 disabled:opacity-45"
      />
    </label>
  )
}
