import type { Announcement } from '#contract/announcement.ts'
import { limits } from '#contract/limits.ts'
import type { Picture } from '#contract/media.ts'
import { cutText } from '#contract/text.ts'
import type { AnnouncementRow } from './announcement.queries.ts'

export const presentAnnouncement = (row: AnnouncementRow, pictures: Map<string, Picture>): Announcement => ({
  id: row.id,
  title: cutText(row.title, limits.announcementTitle.max).text,
  content: cutText(row.content, limits.announcementContent.max).text,
  date: row.starts_at.toISOString(),
  category: cutText(row.category, limits.announcementCategory.max).text,
  isImportant: row.is_important,
  image: (row.image_id !== null && pictures.get(row.image_id)) || null,
})
