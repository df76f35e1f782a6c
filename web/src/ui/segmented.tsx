import { clsx } from 'clsx'
import { useId } from 'react'

export interface SegmentedProps<Key extends string> {
  /** Names the choice for a screen reader. */
  label: string
  items: readonly { key: Key; label: string }[]
  value: Key
  onChange: (key: Key) => void
}

/** A small switch between two or three ways to see the same thing. */
export const Segmented = <Key extends string>({ label, items, value, onChange }: SegmentedProps<Key>) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="inline-flex rounded-control bg-wash p-0.5">
      {items.map((item) => (
        <label
          key={item.key}
          className={clsx(
            'hit-44 grid min-h-7 cursor-pointer place-items-center rounded-[6px] px-3 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-river',
            item.key === value
              ? 'bg-card font-medium text-ink dark:bg-line [box-shadow:0_1px_2px_rgb(0_0_0/0.12)]'
              : 'text-ink-2',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={item.key === value}
            onChange={() => onChange(item.key)}
            className="sr-only"
          />
          {item.label}
        </label>
      ))}
    </div>
  )
}
