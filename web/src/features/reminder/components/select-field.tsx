import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { FieldFrame } from '#web/ui/field.tsx'

interface SelectFieldProps {
  label: string
  items: readonly (readonly [value: string, text: string])[]
  value: string
  onChange: (value: string) => void
}

/** One of many, by the system's own list: quick on a phone, and by the keys. */
export const SelectField = ({ label, items, value, onChange }: SelectFieldProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <span className="relative block">
        <select
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="min-h-12 w-full min-w-0 appearance-none rounded-control border border-edge/50 bg-card py-2 pr-8 pl-3 text-base text-ellipsis"
        >
          {items.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3"
        />
      </span>
    </FieldFrame>
  )
}
