import type { Announcement, AnnouncementVersion, ManagedAnnouncement } from '#contract/announcement.ts'
import { limits } from '#contract/limits.ts'
import type { Picture } from '#contract/media.ts'
import { cutText } from '#contract/text.ts'
import type { UserBrief } from '#contract/user.ts'
import type { AnnouncementRow, ManagedRow, VersionRow } from './announcement.queries.ts'

export const presentAnnouncement = (row: AnnouncementRow, pictures: Map<string, Picture>): Announcement => ({
  id: row.id,
  title: cutText(row.title, limits.announcementTitle.max).text,
  content: cutText(row.content, limits.announcementContent.max).text,
  date: row.starts_at.toISOString(),
  category: cutText(row.category, limits.announcementCategory.max).text,
  isImportant: row.is_important,
  image: (row.image_id !== null && pictures.get(row.image_id)) || null,
})

const stateOf = (row: ManagedRow, now: Date): ManagedAnnouncement['state'] => {
  if (row.withdrawn_at !== null) return 'withdrawn'
  if (row.ends_at !== null && row.ends_at <= now) return 'ended'
  return row.starts_at > now ? 'coming' : 'standing'
}

export const presentManaged = (
  row: ManagedRow,
  { pictures, people, now }: { pictures: Map<string, Picture>; people: Map<string, UserBrief>; now: Date },
): ManagedAnnouncement => ({
  ...presentAnnouncement(row, pictures),
  state: stateOf(row, now),
  endTime: row.ends_at?.toISOString() ?? null,
  withdrawTime: row.withdrawn_at?.toISOString() ?? null,
  version: row.version,
  publisher: (row.published_by !== null && people.get(row.published_by)) || null,
})

export const presentVersion = (row: VersionRow, people: Map<string, UserBrief>): AnnouncementVersion => ({
  ...{ version: row.version, title: row.title, content: row.content, category: row.category },
  ...{ isImportant: row.is_important, date: row.starts_at.toISOString(), endTime: row.ends_at?.toISOString() ?? null },
  ...{ changeTime: row.changed_at.toISOString(), reason: row.reason },
  editor: (row.changed_by !== null && people.get(row.changed_by)) || null,
})
