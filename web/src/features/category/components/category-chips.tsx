import { Link } from '#web/lib/navigation/link.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCategories } from '../api/list-categories.ts'

const waiting = ['w-14', 'w-14', 'w-14', 'w-16', 'w-14', 'w-14']

/** A row of all categories, each a link to its topics. Without them the page is whole, so a failure shows nothing. */
export const CategoryChips = () => {
  const { data: categories, isPending } = useCategories()
  if (categories === undefined && !isPending) return null
  return (
    <nav aria-label="分类" className="no-scrollbar flex gap-2 overflow-x-auto px-3 py-2.5">
      {categories?.map((category) => (
        <Link key={category.id} to="/topic/category-item/$id" params={{ id: category.id }} className={chipClass()}>
          {category.name}
        </Link>
      ))}
      {isPending &&
        waiting.map((width, index) => <Skeleton key={index} className={`h-8 shrink-0 rounded-full! ${width}`} />)}
    </nav>
  )
}
