import { ChevronRight } from 'lucide-react'
import { lazy, type Ref, useId, useState } from 'react'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import type { Area } from '../area.ts'

// All areas of the country come when they are asked for.
const loadSheet = () => import('./area-sheet.tsx')
const AreaSheet = lazy(async () => ({ default: (await loadSheet()).AreaSheet }))

interface AreaFieldProps {
  /** What is chosen, or only begun. */
  code: string
  text: string
  error: string | undefined
  onPick: (path: readonly Area[]) => void
  onLeave: () => void
  ref: Ref<HTMLButtonElement>
}

/** Shows the area, and opens the choice of it. */
export const AreaField = ({ code, text, error, onPick, onLeave, ref }: AreaFieldProps) => {
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  return (
    <div>
      <span id={id} className="mb-1.5 block text-sm text-ink-2">
        地区
      </span>
      <button
        ref={ref}
        type="button"
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        className={`flex min-h-12 w-full items-center justify-between gap-2 rounded-control border bg-card px-3 py-2 text-left text-lg ${error ? 'border-rust' : 'border-edge/50'}`}
      >
        <span id={`${id}-value`} className={text === '' ? 'text-ink-3' : undefined}>
          {text || '选择省、市、区县'}
        </span>
        <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-3" />
      </button>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-rust">
          {error}
        </p>
      )}
      <LazySheet open={choosing}>
        <AreaSheet
          open={choosing}
          onClose={() => {
            setChoosing(false)
            onLeave()
          }}
          code={code}
          onPick={onPick}
        />
      </LazySheet>
    </div>
  )
}
