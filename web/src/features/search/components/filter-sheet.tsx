import { type ReactNode, useId } from 'react'
import { useCategories } from '#web/features/category/index.ts'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type FoundChoice, media, times, withoutFilters } from '../found-choice.ts'

interface GroupProps {
  label: string
  items: readonly { key: string; label: string }[]
  /** Undefined for all. */
  value: string | undefined
  onChange: (key: string | undefined) => void
}

const Chip = ({ chosen, children }: { chosen: boolean; children: ReactNode }) => (
  <label
    className={`${chipClass(chosen)} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-river ${chosen ? '' : 'bg-wash!'}`}
  >
    {children}
  </label>
)

/** One of several, or all. */
const Group = ({ label, items, value, onChange }: GroupProps) => {
  const name = useId()
  const radio = (key: string | undefined) => (
    <input type="radio" name={name} checked={key === value} onChange={() => onChange(key)} className="sr-only" />
  )
  return (
    <fieldset>
      <legend className="pb-2.5 text-sm text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        <Chip chosen={value === undefined}>{radio(undefined)}不限</Chip>
        {items.map((item) => (
          <Chip key={item.key} chosen={item.key === value}>
            {radio(item.key)}
            {item.label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

interface FilterSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  choice: FoundChoice
  onChange: (choice: FoundChoice) => void
}

/** What narrows the topics that were found: each choice shows at once behind the sheet. */
export const FilterSheet = ({ open, onOpenChange, choice, onChange }: FilterSheetProps) => {
  const { data: categories = [] } = useCategories()
  const keyIn = <Key extends string>(items: readonly { key: Key }[], key: string | undefined) =>
    items.find((item) => item.key === key)?.key
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="筛选话题">
      <div className="space-y-6">
        <Group
          label="发布时间"
          items={times}
          value={choice.within}
          onChange={(key) => onChange({ ...choice, within: keyIn(times, key) })}
        />
        <Group
          label="内容"
          items={media}
          value={choice.media}
          onChange={(key) => onChange({ ...choice, media: keyIn(media, key) })}
        />
        <Group
          label="分类"
          items={categories.map(({ id, name }) => ({ key: id, label: name }))}
          value={choice.categoryId}
          onChange={(categoryId) => onChange({ ...choice, categoryId })}
        />
        <div className="flex gap-3">
          <Button variant="secondary" className="flex-1" onClick={() => onChange(withoutFilters(choice))}>
            清除筛选
          </Button>
          <Button className="flex-1" onClick={() => onOpenChange(false)}>
            看结果
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
