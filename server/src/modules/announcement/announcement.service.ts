import type { Announcement, announcementCalls } from '#contract/announcement.ts'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import type { MediaService } from '../media/media.module.ts'
import type { ServiceService } from '../service/service.module.ts'
import {
  announcementOrder,
  type AnnouncementRow,
  countAnnouncements,
  findPublished,
  lockAnnouncement,
  insertAnnouncement,
  listStanding,
  pageAnnouncements,
  withdrawAnnouncement,
} from './announcement.queries.ts'
import { presentAnnouncement } from './announcement.views.ts'

export interface AnnouncementParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  media: Pick<MediaService, 'claim' | 'release' | 'pictures'>
  staff: Pick<ServiceService['staff'], 'checkStaff'>
}

type Page = CallParsed<typeof announcementCalls.page>['body']
type Publication = CallParsed<typeof announcementCalls.publish>['body']

/** What the app announces to everybody. */
export interface AnnouncementService {
  /** All that stand, the newest first. */
  page(input: Page): Promise<CallAnswer<typeof announcementCalls.page>>
  /** What the pop-up shows: important ones first, then the newest. */
  listCurrent(): Promise<Announcement[]>
  /**
   * Idempotent by `clientId`.
   * @throws {AppError} FORBIDDEN, MEDIA_GONE, ANNOUNCEMENT_ENDS_BEFORE, TOO_MANY_REQUESTS
   */
  publish(publication: Publication, staffId: string): Promise<Announcement>
  /** Idempotent. @throws {AppError} FORBIDDEN, ANNOUNCEMENT_GONE */
  withdraw(announcementId: string, staffId: string): Promise<null>
}

export const createAnnouncementService = (parts: AnnouncementParts): AnnouncementService => {
  const { db, clock, limiter, media, staff } = parts

  const present = async (rows: AnnouncementRow[]): Promise<Announcement[]> => {
    const pictures = await media.pictures(rows.flatMap(({ image_id }) => image_id ?? []))
    return rows.map((row) => presentAnnouncement(row, pictures))
  }
  const presentOne = async (row: AnnouncementRow): Promise<Announcement> => {
    const [view] = await present([row])
    return view as Announcement
  }

  /** From when until when it shall stand: never from a time that is past. */
  const spanOf = ({ startTime, endTime }: Publication) => {
    const now = clock.now()
    const wanted = startTime === undefined ? now : new Date(startTime)
    const starts_at = wanted < now ? now : wanted
    const ends_at = endTime === undefined ? null : new Date(endTime)
    if (ends_at !== null && ends_at <= starts_at) throw new AppError('ANNOUNCEMENT_ENDS_BEFORE')
    return { starts_at, ends_at }
  }

  return {
    page: async (input) => {
      const now = clock.now()
      const list = `announcements-${input.ascFlag}`
      const slice = sliceOf(list, announcementOrder, input)
      const [found, total] = await Promise.all([
        pageAnnouncements(db, slice, now),
        countAnnouncements(db, now, limits.listTotal),
      ])
      const { shown, page } = pageOf(list, input, found)
      return { ...page, total, records: await present(shown) }
    },

    listCurrent: async () => await present(await listStanding(db, clock.now(), limits.shownAnnouncements)),

    publish: async (publication, staffId) => {
      await staff.checkStaff(staffId)
      const { clientId, title, content, category, isImportant, imageId } = publication
      const before = await findPublished(db, staffId, clientId)
      if (before) return await presentOne(before)
      await limiter.take('announcementsPerUser', staffId)
      const span = spanOf(publication)
      const made = await db.transaction().execute(async (transaction) => {
        const row = await insertAnnouncement(transaction, {
          published_by: staffId,
          client_id: clientId,
          title,
          content,
          category,
          is_important: isImportant,
          image_id: imageId ?? null,
          ...span,
        })
        if (row && imageId !== undefined) await media.claim(transaction, staffId, 'picture', [imageId])
        return row
      })
      // The same may have been published meanwhile.
      const row = made ?? (await findPublished(db, staffId, clientId))
      if (!row) throw new Error('an announcement was neither made nor there')
      return await presentOne(row)
    },

    withdraw: async (announcementId, staffId) => {
      await staff.checkStaff(staffId)
      await db.transaction().execute(async (transaction) => {
        const found = await lockAnnouncement(transaction, announcementId)
        if (!found) throw new AppError('ANNOUNCEMENT_GONE')
        if (found.withdrawn_at !== null) return
        await withdrawAnnouncement(transaction, announcementId, clock.now())
        if (found.image_id !== null) await media.release(transaction, [found.image_id])
      })
      return null
    },
  }
}
