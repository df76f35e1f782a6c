import type { Executor } from '#server/platform/database/database.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { disownAnnouncements } from './announcement.queries.ts'

/** What somebody has published for the app is the app's. */
export const createAnnouncementPersonal = (): PersonalData => ({
  tables: ['announcements', 'announcement_versions'],
  erase: (transaction: Executor, userId) => disownAnnouncements(transaction, userId),
})
