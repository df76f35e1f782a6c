import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { useCategories } from '#web/features/category/index.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { type FoundChoice, media, orders, times, withoutFilters } from '../found-choice.ts'

const FilterSheet = lazyPart(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

interface FoundFiltersProps {
  choice: FoundChoice
  onChange: (choice: FoundChoice) => void
}

/** Above the topics that were found: their order, what narrows them, and a way to take that back. */
export const FoundFilters = ({ choice, onChange }: FoundFiltersProps) => {
  const [open, setOpen] = useState(false)
  const { data: categories = [] } = useCategories()
  const categoryName = categories.find(({ id }) => id === choice.categoryId)?.name ?? '一个分类'
  const active = [
    { name: 'within', label: times.find(({ key }) => key === choice.within)?.label },
    { name: 'media', label: media.find(({ key }) => key === choice.media)?.label },
    { name: 'categoryId', label: choice.categoryId === undefined ? undefined : categoryName },
  ] as const
  const narrowed = active.filter(({ label }) => label !== undefined)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 pt-2.5">
        <Segmented
          label="排序"
          items={orders}
          value={choice.orderBy}
          onChange={(orderBy) => onChange({ ...choice, orderBy })}
        />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={`${chipClass()} ml-auto ${narrowed.length > 0 ? 'text-seal!' : ''}`}
        >
          <SlidersHorizontal size={15} aria-hidden />
          筛选
        </button>
      </div>
      {narrowed.length > 0 && (
        <ul aria-label="已选的筛选" className="flex flex-wrap items-center gap-2 px-3 pt-2.5">
          {narrowed.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`去掉“${label}”`}
                onClick={() => onChange({ ...choice, [name]: undefined })}
                className={`${chipClass(true)} pr-2.5!`}
              >
                {label}
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
          {narrowed.length > 1 && (
            <li>
              <button
                type="button"
                onClick={() => onChange(withoutFilters(choice))}
                className="hit-44 min-h-8 px-1.5 text-sm text-ink-2"
              >
                全部清除
              </button>
            </li>
          )}
        </ul>
      )}
      <LazySheet open={open}>
        <FilterSheet open={open} onOpenChange={setOpen} choice={choice} onChange={onChange} />
      </LazySheet>
    </>
  )
}
