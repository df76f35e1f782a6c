import type { Announcement } from '#contract/announcement.ts'
import type { Picture } from '#contract/media.ts'
import type { AnnouncementRow } from './announcement.queries.ts'

export const presentAnnouncement = (row: AnnouncementRow, pictures: Map<string, Picture>): Announcement => ({
  id: row.id,
  title: row.title,
  content: row.content,
  date: row.starts_at.toISOString(),
  category: row.category,
  isImportant: row.is_important,
  image: (row.image_id !== null && pictures.get(row.image_id)) || null,
})
