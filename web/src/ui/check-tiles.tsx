import { useId } from 'react'

interface CheckTilesProps<Key extends string> {
  title: string
  items: readonly (readonly [key: Key, text: string])[]
  chosen: readonly Key[]
  onChange: (chosen: readonly Key[]) => void
  /** What is wrong of what is chosen; read out as soon as it appears. */
  error?: string | undefined
}

/** Any of a few things, each on a tile of its own. */
export const CheckTiles = <Key extends string>({ title, items, chosen, onChange, error }: CheckTilesProps<Key>) => {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="pb-2 text-sm text-ink-2">{title}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))] gap-2">
        {items.map(([key, text]) => (
          <label
            key={key}
            className="grid min-h-10 cursor-pointer place-items-center rounded-control bg-wash px-1.5 py-1 text-center text-sm transition-colors has-checked:bg-ink has-checked:font-medium has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-river"
          >
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
              }
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm text-rust">
          {error}
        </p>
      )}
    </fieldset>
  )
}
