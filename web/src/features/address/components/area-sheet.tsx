import { useState, useEffect, useRef } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { AreaOptions } from './area-options.tsx'
import { type Area, isWhole } from '../area.ts'
import { pathOf, areas } from '../area-tree.ts'
import { searchAreas } from '../search-areas.ts'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'

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
      <div {...tabPanelProps(keyOf(level))} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <AreaOptions
          key={level}
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
  /** From the province down, with nothing left to choose. */
  onPick: (path: readonly Area[]) => void
}

const AreaChoice = ({ code, onPick }: AreaChoiceProps) => {
  const [path, setPath] = useState<readonly Area[]>(() => pathOf(code))
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
    </div>
  )
}

interface AreaSheetProps extends AreaChoiceProps {
  open: boolean
  onClose: () => void
}

/** Chooses province, city and county, step by step or by searching. */
export const AreaSheet = ({ open, onClose, code, onPick }: AreaSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="选择地区"
  >
    <AreaChoice
      code={code}
      onPick={(path) => {
        onPick(path)
        onClose()
      }}
    />
  </Sheet>
)
