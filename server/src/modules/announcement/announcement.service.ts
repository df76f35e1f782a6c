import type { Announcement, announcementCalls } from '#contract/announcement.ts'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import type { MediaService } from '../media/media.module.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import type { UserService } from '../user/user.module.ts'
import {
  announcementOrder,
  type AnnouncementRow,
  countAllAnnouncements,
  countAnnouncements,
  findPublished,
  lockAnnouncement,
  insertAnnouncement,
  listStanding,
  pageAllAnnouncements,
  pageAnnouncements,
  withdrawAnnouncement,
} from './announcement.queries.ts'
import { presentAnnouncement, presentManaged } from './announcement.views.ts'

export interface AnnouncementParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  media: Pick<MediaService, 'claim' | 'release' | 'pictures'>
  audit: AuditRecorder
  user: Pick<UserService, 'briefs'>
}

type Page = CallParsed<typeof announcementCalls.page>['body']
type PageAll = CallParsed<typeof announcementCalls.pageAll>['body']
type Withdrawal = CallParsed<typeof announcementCalls.withdraw>['body']
type Publication = CallParsed<typeof announcementCalls.publish>['body']

/** What the app announces to everybody. */
export interface AnnouncementService {
  /** All that stand, the newest first. */
  page(input: Page): Promise<CallAnswer<typeof announcementCalls.page>>
  /** What the pop-up shows: important ones first, then the newest. */
  listCurrent(): Promise<Announcement[]>
  /** As the staff sees them: with what is to come, has ended or was withdrawn. */
  pageAll(input: PageAll): Promise<CallAnswer<typeof announcementCalls.pageAll>>
  /**
   * Idempotent by `clientId`.
   * @throws {AppError} MEDIA_GONE, ANNOUNCEMENT_ENDS_BEFORE, TOO_MANY_REQUESTS
   */
  publish(publication: Publication, by: StaffActor): Promise<Announcement>
  /** Idempotent. @throws {AppError} ANNOUNCEMENT_GONE */
  withdraw(withdrawal: Withdrawal, by: StaffActor): Promise<null>
}

export const createAnnouncementService = (parts: AnnouncementParts): AnnouncementService => {
  const { db, clock, limiter, media, audit, user } = parts

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

    pageAll: async (input) => {
      const list = `all-announcements-${input.ascFlag}`
      const [found, total] = await Promise.all([
        pageAllAnnouncements(db, sliceOf(list, announcementOrder, input)),
        countAllAnnouncements(db, limits.listTotal),
      ])
      const { shown, page } = pageOf(list, input, found)
      const [pictures, people] = await Promise.all([
        media.pictures(shown.flatMap(({ image_id }) => image_id ?? [])),
        user.briefs([...new Set(shown.flatMap(({ published_by }) => published_by ?? []))]),
      ])
      const now = clock.now()
      return { ...page, total, records: shown.map((row) => presentManaged(row, { pictures, people, now })) }
    },

    publish: async (publication, by) => {
      const { userId: staffId } = by
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
        if (!row) return row
        if (imageId !== undefined) await media.claim(transaction, staffId, 'picture', [imageId])
        await audit.record(transaction, by, {
          action: 'announcement.publish',
          target: { kind: 'announcement', id: row.id },
          after: {
            title,
            category,
            isImportant,
            startTime: span.starts_at.toISOString(),
            endTime: span.ends_at?.toISOString() ?? null,
          },
        })
        return row
      })
      // The same may have been published meanwhile.
      const row = made ?? (await findPublished(db, staffId, clientId))
      if (!row) throw new Error('an announcement was neither made nor there')
      return await presentOne(row)
    },

    withdraw: async ({ announcementId, reason }, by) => {
      await db.transaction().execute(async (transaction) => {
        const found = await lockAnnouncement(transaction, announcementId)
        if (!found) throw new AppError('ANNOUNCEMENT_GONE')
        if (found.withdrawn_at !== null) return
        await withdrawAnnouncement(transaction, announcementId, clock.now())
        if (found.image_id !== null) await media.release(transaction, [found.image_id])
        await audit.record(transaction, by, {
          action: 'announcement.withdraw',
          target: { kind: 'announcement', id: announcementId },
          before: { title: found.title, withdrawn: false },
          after: { title: found.title, withdrawn: true },
          reason,
        })
      })
      return null
    },
  }
}
