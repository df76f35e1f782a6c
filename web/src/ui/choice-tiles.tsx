import { clsx } from 'clsx'

interface ChoiceTilesProps<Key extends string> {
  label: string
  /** Of the group; no other on the page has it. */
  name: string
  items: readonly { key: Key; text: string }[]
  /** Null while nothing is chosen. */
  value: Key | null
  onChange: (key: Key) => void
  /** As many in a row as there is room for, for short words. */
  narrow?: boolean
}

// Five of two characters share a row from 390 px up, also in large letters on a broader screen; below that they are three and two.
const narrowStyle = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 3.76rem, 116px), 1fr))' }

/** One of a few things, each on a tile of its own, two in a row. */
export const ChoiceTiles = <Key extends string>({
  label,
  name,
  items,
  value,
  onChange,
  narrow = false,
}: ChoiceTilesProps<Key>) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 text-sm text-ink-2">{label}</legend>
    <div className={clsx('grid gap-2', !narrow && 'grid-cols-2')} style={narrow ? narrowStyle : undefined}>
      {items.map(({ key, text }) => (
        <label
          key={key}
          className="flex min-h-11 cursor-pointer items-center justify-center rounded-control bg-wash px-1 text-center text-base transition-colors has-checked:bg-ink has-checked:font-medium has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-river"
        >
          <input type="radio" name={name} checked={value === key} onChange={() => onChange(key)} className="sr-only" />
          {text}
        </label>
      ))}
    </div>
  </fieldset>
)
