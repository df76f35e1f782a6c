import type { Category } from '#contract/category.ts'
import { describe, feedPath, linkCard, type PageHead } from '#server/platform/text/page-head.ts'

/** What the page of a category says of itself. */
export const categoryHead = ({ id, name, description }: Category): PageHead => ({
  title: name,
  description: describe(description) || `鸿雁「${name}」里的话题。`,
  type: 'website',
  path: `/topic/category-item/${id}`,
  picture: linkCard('app', name),
  feed: { path: feedPath('category', id), title: `「${name}」的新话题` },
  data: { '@type': 'CollectionPage', name, url: `/topic/category-item/${id}` },
})
