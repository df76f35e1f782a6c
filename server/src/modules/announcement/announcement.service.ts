import type { Announcement, announcementCalls, ManagedAnnouncement } from '#contract/announcement.ts'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { pageOf, readCursor, sliceOf } from '#server/platform/database/paging.ts'
import type { MediaService } from '../media/media.module.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import type { UserService } from '../user/user.module.ts'
import {
  announcementOrder,
  type AnnouncementRow,
  countAllAnnouncements,
  countAnnouncements,
  findManaged,
  findPublished,
  lockAnnouncement,
  insertAnnouncement,
  listStanding,
  listVersions,
  type ManagedRow,
  pageAllAnnouncements,
  pageAnnouncements,
  reviseAnnouncement,
  withdrawAnnouncement,
} from './announcement.queries.ts'
import { presentAnnouncement, presentManaged, presentVersion } from './announcement.views.ts'

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
type Revision = CallParsed<typeof announcementCalls.revise>['body']
type PageVersions = CallParsed<typeof announcementCalls.pageVersions>['body']
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
  /** Writes one anew that is not withdrawn. @throws {AppError} ANNOUNCEMENT_GONE, ANNOUNCEMENT_ENDS_BEFORE */
  revise(revision: Revision, by: StaffActor): Promise<ManagedAnnouncement>
  /** How one stood before, the last first. @throws {AppError} ANNOUNCEMENT_GONE */
  pageVersions(input: PageVersions): Promise<CallAnswer<typeof announcementCalls.pageVersions>>
  /** Idempotent. @throws {AppError} ANNOUNCEMENT_GONE */
  withdraw(withdrawal: Withdrawal, by: StaffActor): Promise<null>
}

const sameTime = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime()

/** What a change is about, for the audit log. */
const stateOf = (row: ManagedRow) => ({
  ...{ title: row.title, category: row.category, isImportant: row.is_important, version: row.version },
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at?.toISOString() ?? null,
})

const isSame = (
  row: ManagedRow,
  after: Pick<ManagedRow, 'title' | 'content' | 'category' | 'is_important' | 'starts_at' | 'ends_at'>,
): boolean =>
  row.title === after.title &&
  row.content === after.content &&
  row.category === after.category &&
  row.is_important === after.is_important &&
  sameTime(row.starts_at, after.starts_at) &&
  sameTime(row.ends_at, after.ends_at)

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

  const presentAll = async (rows: readonly ManagedRow[]): Promise<ManagedAnnouncement[]> => {
    const [pictures, people] = await Promise.all([
      media.pictures(rows.flatMap(({ image_id }) => image_id ?? [])),
      user.briefs([...new Set(rows.flatMap(({ published_by }) => published_by ?? []))]),
    ])
    const now = clock.now()
    return rows.map((row) => presentManaged(row, { pictures, people, now }))
  }

  /** From when until when it shall stand: never from a time that is past. */
  const spanOf = ({ startTime, endTime }: Pick<Publication, 'startTime' | 'endTime'>) => {
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
      return { ...page, total, records: await presentAll(shown) }
    },

    pageVersions: async ({ announcementId, ...input }) => {
      const found = await findManaged(db, announcementId)
      if (!found) throw new AppError('ANNOUNCEMENT_GONE')
      const list = `announcement-versions-${announcementId}`
      const after = input.cursor === undefined ? undefined : Number(readCursor(input.cursor, list, /^\d{1,9}$/).key)
      const rows = await listVersions(db, announcementId, {
        before: after,
        offset: after === undefined ? (input.pageNo - 1) * input.pageSize : 0,
        limit: input.pageSize + 1,
      })
      const positions = rows.map((row) => ({ ...row, id: announcementId, key: String(row.version) }))
      const { shown, page } = pageOf(list, input, positions)
      const people = await user.briefs([...new Set(shown.flatMap(({ changed_by }) => changed_by ?? []))])
      // Each change made one.
      return { ...page, total: found.version - 1, records: shown.map((row) => presentVersion(row, people)) }
    },

    revise: async ({ announcementId, title, content, category, isImportant, reason, ...times }, by) => {
      const row = await db.transaction().execute(async (transaction) => {
        const found = await lockAnnouncement(transaction, announcementId)
        if (!found || found.withdrawn_at !== null) throw new AppError('ANNOUNCEMENT_GONE')
        const now = clock.now()
        const begun = found.starts_at <= now
        const span = begun
          ? { starts_at: found.starts_at, ends_at: times.endTime === undefined ? null : new Date(times.endTime) }
          : spanOf(times)
        if (
          span.ends_at !== null &&
          span.ends_at <= (begun ? now : span.starts_at) &&
          !sameTime(span.ends_at, found.ends_at)
        )
          throw new AppError('ANNOUNCEMENT_ENDS_BEFORE')
        const after = { title, content, category, is_important: isImportant, ...span }
        if (isSame(found, after)) return found
        const change = { changed_at: now, changed_by: by.userId, reason }
        const revised = await reviseAnnouncement(transaction, found, after, change)
        await audit.record(transaction, by, {
          ...{ action: 'announcement.revise', target: { kind: 'announcement', id: announcementId }, reason },
          before: stateOf(found),
          after: stateOf(revised),
        })
        return revised
      })
      const [view] = await presentAll([row])
      return view as ManagedAnnouncement
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
