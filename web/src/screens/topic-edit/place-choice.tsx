import { MapPin, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Place } from '#contract/topic.ts'
import type { Area } from '#web/features/address/area.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

// With the names of all areas: they come when somebody wants them.
const AreaSheet = lazyPart(async () => ({
  default: (await import('#web/features/address/components/area-sheet.tsx')).AreaSheet,
}))

/** As the server says it: 苏州市 · 姑苏区, or a city or a province alone. */
const placeOf = (path: readonly Area[]): Place | null => {
  const last = path.at(-1)
  if (last === undefined) return null
  const above = last.code.endsWith('00') ? undefined : path.at(-2)
  return { code: last.code, name: above === undefined ? last.name : `${above.name} · ${last.name}` }
}

interface PlaceChoiceProps {
  place: Place | null
  onChange: (place: Place | null) => void
}

/** Where the topic was written: chosen by hand, and taken away again. The app never asks the device where it is. */
export const PlaceChoice = ({ place, onChange }: PlaceChoiceProps) => {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  return (
    <span className="inline-flex min-w-0 items-center">
      <button
        type="button"
        aria-label={place === null ? '添加地点' : `地点：${place.name}`}
        aria-haspopup="dialog"
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
        className={`${chipClass()} min-w-0 shrink! border border-line py-1 whitespace-normal!`}
      >
        <MapPin size={15} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className={place === null ? undefined : 'text-river'}>{place === null ? '添加地点' : place.name}</span>
      </button>
      {place !== null && (
        <IconButton label="不显示地点" onClick={() => onChange(null)} className="text-ink-2">
          <X size={16} aria-hidden />
        </IconButton>
      )}
      {used && (
        <Suspense>
          <AreaSheet
            open={open}
            onClose={() => setOpen(false)}
            title="在哪里写的"
            code={place?.code ?? ''}
            partial
            onPick={(path) => {
              setOpen(false)
              onChange(placeOf(path))
            }}
          />
        </Suspense>
      )}
    </span>
  )
}
