import { useEffect, useRef, useState } from 'react'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'
import { AreaOptions } from './area-options.tsx'
import { type Area, isWhole } from '../area.ts'
import { areas } from '../area-tree.ts'

interface AreaStepsProps {
  /** What is chosen so far, from the province down. */
  path: readonly Area[]
  onChange: (path: readonly Area[]) => void
}

const keyOf = (level: number) => `area-${level}`

/** One step after the other: province, city, county. What was chosen stands in tabs, by which one goes back. */
export const AreaSteps = ({ path, onChange }: AreaStepsProps) => {
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
