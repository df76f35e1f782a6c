import {
  BookOpen,
  Briefcase,
  Camera,
  Coffee,
  Flower2,
  Hash,
  House,
  LampCeiling,
  type LucideIcon,
  Luggage,
  Music,
  PawPrint,
  Soup,
  TrainFront,
} from 'lucide-react'
import type { Category } from '#contract/category.ts'
import { Image } from '#web/ui/image.tsx'

const icons: Record<string, LucideIcon> = {
  life: Coffee,
  food: Soup,
  travel: Luggage,
  music: Music,
  'way-home': House,
  railway: TrainFront,
  festival: LampCeiling,
  reading: BookOpen,
  pets: PawPrint,
  snapshots: Camera,
  workday: Briefcase,
  balcony: Flower2,
}

/** The sign of a category, by its Latin name. */
const CategoryIcon = ({ slug, size = 24 }: { slug: string; size?: number }) => {
  const Icon = icons[slug] ?? Hash
  return <Icon size={size} strokeWidth={1.75} aria-hidden />
}

/** As high as what comes. */
export const CategoryHeadSkeleton = () => (
  <div role="status" aria-label="正在加载分类" className="bg-wash px-4 pt-16 pb-4">
    <p className="min-h-14 text-xl">
      &nbsp;<span className="mt-1 block text-sm">&nbsp;</span>
    </p>
  </div>
)

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
