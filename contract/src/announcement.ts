import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, pageInput, pageOf, time } from './envelope.ts'
import { limits } from './limits.ts'
import { picture } from './media.ts'
import { staffErrors } from './permission.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/** What everybody is told (specification, section 3). */
export const announcement = z.object({
  id,
  title: z.string(),
  /** Paragraphs, divided by line feeds. Over 100 characters it is folded (specification, section 4). */
  content: z.string(),
  /** Since when it stands. */
  date: time,
  /** Such as 更新, 活动, 通知. */
  category: z.string(),
  isImportant: z.boolean(),
  image: picture.nullable(),
})
export type Announcement = z.infer<typeof announcement>

/**
 * - `coming`: its start is still to come; `standing`: it is shown; `ended`: its end has come.
 * - `withdrawn`: somebody of the staff has taken it back.
 */
export const announcementStates = ['coming', 'standing', 'ended', 'withdrawn'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** As the staff sees it. */
export const managedAnnouncement = announcement.extend({
  state: z.enum(announcementStates),
  endTime: time.nullable(),
  withdrawTime: time.nullable(),
  /** From 1; grows with each change. */
  version: z.int().positive(),
  /** Null when they have closed their account. */
  publisher: userBrief.nullable(),
})
export type ManagedAnnouncement = z.infer<typeof managedAnnouncement>

/** How an announcement stood before it was changed into the next version. */
export const announcementVersion = announcement.omit({ id: true, image: true }).extend({
  version: z.int().positive(),
  endTime: time.nullable(),
  changeTime: time,
  /** Who has changed it; null when they have closed their account. */
  editor: userBrief.nullable(),
  reason: z.string(),
})
export type AnnouncementVersion = z.infer<typeof announcementVersion>

const reason = text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max })

/** What one is made of, but for its picture. */
const announcementText = z.object({
  title: text({ name: '标题', min: 1, max: limits.announcementTitle.max }),
  content: text({ name: '内容', min: 1, max: limits.announcementContent.max }),
  category: text({ name: '类别', min: 1, max: limits.announcementCategory.max }),
  isImportant: z.boolean('重要标志应为 true 或 false').default(false),
  /** Shown from then on; at once when it is missing or past. */
  startTime: time.optional(),
  /** Shown until then; without it, until it is withdrawn. */
  endTime: time.optional(),
})

export const announcementCalls = {
  /** All that have been published and not withdrawn, the newest first; what is to come, and what has ended, is not told. */
  page: defineCall({
    method: 'POST',
    path: '/announcement/page',
    access: 'anyone',
    summary: '全部公告',
    input: { body: pageInput(['create_time']) },
    output: pageOf(announcement),
    errors: [],
  }),
  /** What the pop-up shows now: important ones first, then the newest, at most `limits.shownAnnouncements`. */
  listCurrent: defineCall({
    method: 'GET',
    path: '/announcement/current',
    access: 'anyone',
    summary: '弹窗公告',
    input: {},
    output: z.array(announcement),
    errors: [],
  }),
  /** For the staff: all there are, with what is to come, has ended or was withdrawn; the last begun first. */
  pageAll: defineCall({
    method: 'POST',
    path: '/announcement/page-all',
    access: 'staff',
    permission: 'announcement.read',
    summary: '管理公告（工作人员）',
    input: { body: pageInput(['create_time']) },
    output: pageOf(managedAnnouncement),
    errors: staffErrors,
  }),
  /** Idempotent by `clientId`. */
  publish: defineCall({
    method: 'POST',
    path: '/announcement/publish',
    access: 'staff',
    permission: 'announcement.write',
    summary: '发布公告（工作人员）',
    audited: true,
    input: {
      body: announcementText.extend({
        clientId: z.uuid('缺少去重标识'),
        /** A picture that the publisher has uploaded. */
        imageId: id.optional(),
      }),
    },
    output: announcement,
    errors: [...staffErrors, 'MEDIA_GONE', 'ANNOUNCEMENT_ENDS_BEFORE'],
  }),
  /** Writes it anew; one that has begun keeps its start, and its picture stays. How it stood is kept as a version. The same again changes nothing. */
  revise: defineCall({
    method: 'POST',
    path: '/announcement/revise',
    access: 'staff',
    permission: 'announcement.write',
    summary: '修改公告（工作人员）',
    audited: true,
    input: { body: announcementText.extend({ announcementId: id, reason }) },
    output: managedAnnouncement,
    errors: [...staffErrors, 'ANNOUNCEMENT_GONE', 'ANNOUNCEMENT_ENDS_BEFORE'],
  }),
  /** How one stood before, the last first. */
  pageVersions: defineCall({
    method: 'POST',
    path: '/announcement/version/page',
    access: 'staff',
    permission: 'announcement.read',
    summary: '公告的历史版本（工作人员）',
    input: { body: pageInput(['version']).extend({ announcementId: id }) },
    output: pageOf(announcementVersion),
    errors: [...staffErrors, 'ANNOUNCEMENT_GONE'],
  }),
  /** Idempotent. */
  withdraw: defineCall({
    method: 'POST',
    path: '/announcement/withdraw',
    access: 'staff',
    permission: 'announcement.write',
    summary: '撤下公告（工作人员）',
    audited: true,
    input: {
      body: z.object({
        announcementId: id,
        /** Why, for the audit log. */
        reason: text({ name: '理由', max: limits.staffReason.max }).optional(),
      }),
    },
    output: z.null(),
    errors: [...staffErrors, 'ANNOUNCEMENT_GONE'],
  }),
}
