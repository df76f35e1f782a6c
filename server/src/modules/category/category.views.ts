import type { Category } from '#contract/category.ts'
import type { Picture } from '#contract/media.ts'
import type { CategoryRow } from './category.queries.ts'

export const presentCategory = (row: CategoryRow, covers: Map<string, Picture>): Category => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  cover: (row.cover_id && covers.get(row.cover_id)) || null,
  topicNum: row.topic_num,
})
