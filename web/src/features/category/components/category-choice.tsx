import { useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCategories } from '../api/list-categories.ts'

interface CategoryChoiceProps {
  /** Null while none is chosen. */
  value: string | null
  onChange: (categoryId: string) => void
  /** What is wrong with the choice; empty when nothing is. */
  error: string
}

const waiting = ['w-14', 'w-14', 'w-16', 'w-14', 'w-14']

/** A row of all categories, of which one is chosen. */
export const CategoryChoice = ({ value, onChange, error }: CategoryChoiceProps) => {
  const { data: categories, isPending, refetch } = useCategories()
  const row = useRef<HTMLDivElement>(null)
  const name = useId()

  // The choice of last time may stand far to the right. The row alone is moved, never the page around it.
  useEffect(() => {
    const chip = row.current?.querySelector(':checked')?.parentElement?.getBoundingClientRect()
    if (row.current === null || chip === undefined) return
    const { left, width } = row.current.getBoundingClientRect()
    row.current.scrollLeft += chip.left + chip.width / 2 - (left + width / 2)
  }, [categories])

  if (categories === undefined && !isPending) {
    return (
      <div role="alert" className="flex items-center gap-2 px-4 py-1.5 text-sm text-ink-2">
        分类没有加载出来
        <Button variant="quiet" size="sm" onClick={() => void refetch()}>
          重试
        </Button>
      </div>
    )
  }
  return (
    <div>
      {error !== '' && (
        <p role="alert" className="px-4 pt-2 text-sm text-rust">
          {error}
        </p>
      )}
      <div
        ref={row}
        role="radiogroup"
        aria-label="分类"
        aria-busy={isPending || undefined}
        className="no-scrollbar flex gap-2 overflow-x-auto px-3 py-2 min-[1024px]:flex-wrap"
      >
        {categories?.map((category) => (
          <label
            key={category.id}
            className={`${chipClass(category.id === value)} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-river ${category.id === value ? '' : 'bg-wash!'}`}
          >
            <input
              type="radio"
              name={name}
              checked={category.id === value}
              onChange={() => onChange(category.id)}
              className="sr-only"
            />
            {category.name}
          </label>
        ))}
        {isPending &&
          waiting.map((width, index) => <Skeleton key={index} className={`h-8 shrink-0 rounded-full! ${width}`} />)}
      </div>
    </div>
  )
}
