import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Check, ChevronRight } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'
import { type Area, isWhole } from '../area.ts'
import { areas, pathOf, searchAreas } from '../area-tree.ts'

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

interface AreaStepsProps {
  /** What is chosen so far, from the province down. */
  path: readonly Area[]
  onChange: (path: readonly Area[]) => void
}

const keyOf = (level: number) => `area-${level}`

/** One step after the other: province, city, county. What was chosen stands in tabs, by which one goes back. */
const AreaSteps = ({ path, onChange }: AreaStepsProps) => {
  const isDone = isWhole(path.at(-1))
  const [level, setLevel] = useState(isDone ? path.length - 1 : path.length)
  const [moved, setMoved] = useState(false)
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    tabs.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [level])

  const above = path.slice(0, level)
  const among = above.at(-1)?.children ?? areas
  const choose = (chosen: readonly Area[]) => {
    onChange(chosen)
    if (isWhole(chosen.at(-1))) return
    setLevel(chosen.length)
    setMoved(true)
  }
  const items = [...path.map(({ name }) => name), ...(isDone ? [] : ['请选择'])].map((label, index) => ({
    key: keyOf(index),
    label,
  }))

  return (
    <>
      <div ref={tabs} className="shrink-0 border-b border-line px-1">
        <Tabs
          label="已选地区"
          items={items}
          value={keyOf(level)}
          onChange={(key) => {
            setMoved(false)
            setLevel(items.findIndex((item) => item.key === key))
          }}
        />
      </div>
      {/* Of each step a list of its own: it begins at its top, however far down the one before was scrolled. */}
      <div key={level} {...tabPanelProps(keyOf(level))} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <AreaOptions
          label={above.length === 0 ? '省份' : `${above.at(-1)?.name ?? ''}的下级地区`}
          options={among.map((area) => [...above, area])}
          chosen={path[level]?.code}
          autoFocus={moved}
          onChoose={choose}
        />
      </div>
    </>
  )
}

interface AreaChoiceProps {
  /** Of what is chosen so far: a county, or only the city or province that is known; empty for nothing. */
  code: string
  /** A province or a city is enough, too. */
  partial?: boolean
  /** From the province down, with nothing left to choose, unless it may be partial. */
  onPick: (path: readonly Area[]) => void
}

const AreaChoice = ({ code, partial = false, onPick }: AreaChoiceProps) => {
  const [path, setPath] = useState<readonly Area[]>(() => pathOf(code))
  const last = path.at(-1)
  const [typed, setTyped] = useState('')
  const found = searchAreas(typed)
  const choose = (chosen: readonly Area[]) => {
    setPath(chosen)
    setTyped('')
    if (isWhole(chosen.at(-1))) onPick(chosen)
  }

  return (
    <div className="-mx-4 -mb-4 flex h-[66dvh] flex-col">
      <div className="shrink-0 px-4 pb-1">
        <SearchInput label="搜索地区" placeholder="搜省、市、区县" value={typed} maxLength={20} onChange={setTyped} />
      </div>
      {typed.trim() === '' ? (
        <AreaSteps path={path} onChange={choose} />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <p role="status" className="sr-only">
            {found.length === 0 ? '没有找到' : `找到 ${found.length} 个地区`}
          </p>
          {found.length === 0 ? (
            <EmptyState art={null} title="没有找到这个地区" text="换个名字试试，或者清空后一步步选" />
          ) : (
            <AreaOptions label="找到的地区" options={found} chosen={path.at(-1)?.code} withAbove onChoose={choose} />
          )}
        </div>
      )}
      {partial && last !== undefined && !isWhole(last) && typed.trim() === '' && (
        <div className="shrink-0 border-t border-line px-4 py-2">
          <Button variant="secondary" block onClick={() => onPick(path)}>
            就选{last.name}
          </Button>
        </div>
      )}
    </div>
  )
}

interface AreaSheetProps extends AreaChoiceProps {
  open: boolean
  onClose: () => void
  title?: string
}

/** Chooses province, city and county, step by step or by searching. */
export const AreaSheet = ({ open, onClose, title = '选择地区', code, partial = false, onPick }: AreaSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title={title}
  >
    <AreaChoice
      code={code}
      partial={partial}
      onPick={(path) => {
        onPick(path)
        onClose()
      }}
    />
  </Sheet>
)
