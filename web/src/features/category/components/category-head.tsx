import type { Category } from '#contract/category.ts'
import { Image } from '#web/ui/image.tsx'
import { CategoryIcon } from './category-icon.tsx'

/** What a category is: its picture, sign, name, a line about it, and how much there is. */
export const CategoryHead = ({ category }: { category: Category }) => (
  <div className="relative isolate overflow-clip">
    {category.cover !== null && (
      <Image
        src={category.cover.medium}
        width={category.cover.width}
        height={category.cover.height}
        placeholder={category.cover.placeholder}
        alt=""
        eager
        className="absolute! inset-0 -z-10 size-full"
      />
    )}
    <div className="absolute inset-0 -z-10 bg-linear-to-t from-black/80 via-black/60 to-black/25" />
    <div className="flex items-center gap-3.5 px-4 pt-16 pb-4 text-white">
      <span className="grid size-14 shrink-0 place-items-center rounded-card bg-seal text-on-seal">
        <CategoryIcon slug={category.slug} size={28} />
      </span>
      <div className="min-w-0">
        <h2 className="flex items-baseline gap-2 text-xl font-semibold">
          {category.name}
          <span className="text-xs font-normal tabular-nums">{category.topicNum} 个话题</span>
        </h2>
        <p className="mt-1 text-sm">{category.description}</p>
      </div>
    </div>
  </div>
)
