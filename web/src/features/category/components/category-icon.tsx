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
export const CategoryIcon = ({ slug, size = 24 }: { slug: string; size?: number }) => {
  const Icon = icons[slug] ?? Hash
  return <Icon size={size} strokeWidth={1.75} aria-hidden />
}
