import { Check, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Area, isWhole } from '../area.ts'

interface AreaOptionsProps {
  label: string
  /** From the province down; the last of each can be chosen. */
  options: readonly (readonly Area[])[]
  /** Code of the one that was chosen before. */
  chosen: string | undefined
  /** Says where each lies. */
  withAbove?: boolean
  /** Takes the keyboard's focus when it appears. */
  autoFocus?: boolean
  onChoose: (path: readonly Area[]) => void
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Areas to choose from. One of them is in the tab order; arrow keys, Home and End go on from there. */
export const AreaOptions = ({ label, options, chosen, withAbove, autoFocus, onChoose }: AreaOptionsProps) => {
  const list = useRef<HTMLUListElement>(null)
  const chosenIndex = options.findIndex((path) => path.at(-1)?.code === chosen)
  const first = Math.max(chosenIndex, 0)

  useEffect(() => {
    const option = list.current?.querySelectorAll('button')[first]
    if (autoFocus) option?.focus({ preventScroll: true })
    if (first > 0) option?.scrollIntoView({ block: 'center' })
  }, [autoFocus, first])

  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[step(index, options.length - 1)]?.focus()
  }

  return (
    <ul ref={list} aria-label={label} className="pb-4">
      {options.map((path, index) => {
        const area = path.at(-1)
        if (area === undefined) return null
        const isChosen = index === chosenIndex
        return (
          <li key={area.code} className="border-line not-first:border-t">
            <button
              type="button"
              tabIndex={index === first ? 0 : -1}
              aria-current={isChosen || undefined}
              onClick={() => onChoose(path)}
              onKeyDown={(event) => handleKeyDown(event, index)}
              className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-base -outline-offset-2 transition-colors active:bg-wash"
            >
              <span className="min-w-0 flex-1">
                <span className={isChosen ? 'font-semibold text-seal' : undefined}>{area.name}</span>
                {withAbove && path.length > 1 && (
                  <span className="ml-2 inline-block text-sm text-ink-2">
                    {path
                      .slice(0, -1)
                      .map(({ name }) => name)
                      .join(' ')}
                  </span>
                )}
              </span>
              {isChosen && <Check size={18} aria-label="已选" className="shrink-0 text-seal" />}
              {!isWhole(area) && <ChevronRight size={18} aria-hidden className="-mr-1 shrink-0 text-ink-3" />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
