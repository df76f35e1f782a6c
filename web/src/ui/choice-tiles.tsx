import { clsx } from 'clsx'

interface ChoiceTilesProps<Key extends string> {
  label: string
  /** Of the group; no other on the page has it. */
  name: string
  items: readonly { key: Key; text: string }[]
  /** Null while nothing is chosen. */
  value: Key | null
  onChange: (key: Key) => void
  /** In one row or in two, for short words. */
  narrow?: boolean
}

/** All in a row; if they do not fit, two rows of like length; and as many in a row as fit, where even these are too narrow. */
const columnsOf = (count: number) => {
  const half = count > 3 ? Math.ceil(count / 2) : count
  const inHalves = `(100% - ${8 * (half - 1)}px) / ${half}`
  const missing = `${count} * 3.75rem + ${8 * (count - 1)}px - 100%`
  return `repeat(auto-fill, minmax(min(100%, clamp(3.75rem, (${missing}) * 99, ${inHalves})), 1fr))`
}

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
    <div
      className={clsx('grid gap-2', !narrow && 'grid-cols-2')}
      style={narrow ? { gridTemplateColumns: columnsOf(items.length) } : undefined}
    >
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
