import { z } from 'zod'
import { defineCall } from './call.ts'
import { categoryBrief } from './category.ts'
import { id, pageInput, pageOf, time } from './envelope.ts'
import { limits } from './limits.ts'
import { picture } from './media.ts'
import { staffErrors } from './permission.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/** Official accounts that publish topics, by their slugs. */
export const officialAuthors = ['system', 'helper', 'railway', 'almanac'] as const
export type OfficialAuthor = (typeof officialAuthors)[number]

/**
 * - `coming`: its time is still to come, or has just come. `published`: it is a topic as any other.
 * - `held`: it is one, and held back for review. `failed`: it could not be published; see `failure`.
 * - `withdrawn`: somebody of the staff has taken it back.
 */
export const officialTopicStates = ['coming', 'published', 'held', 'failed', 'withdrawn'] as const
export type OfficialTopicState = (typeof officialTopicStates)[number]

/** A topic of an official account, as the staff sees it. */
export const officialTopic = z.object({
  id,
  /** In whose name it stands. */
  account: userBrief,
  title: z.string(),
  content: z.string(),
  category: categoryBrief,
  pictures: z.array(picture),
  state: z.enum(officialTopicStates),
  startTime: time,
  /** Null when they have closed their account. */
  writer: userBrief.nullable(),
  /** Null until it is published. */
  topicId: id.nullable(),
  /** Chinese; null unless it has failed. */
  failure: z.string().nullable(),
})
export type OfficialTopic = z.infer<typeof officialTopic>

const change = z.object({
  officialTopicId: id,
  reason: text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max }),
})

export const officialTopicCalls = {
  /** The last begun first, with what is to come and what was withdrawn. */
  pageAll: defineCall({
    method: 'POST',
    path: '/official-topic/page-all',
    access: 'staff',
    permission: 'announcement.read',
    summary: '管理官方帖子（工作人员）',
    input: { body: pageInput(['create_time']) },
    output: pageOf(officialTopic),
    errors: staffErrors,
  }),
  /** Published at once, or when its time has come. Idempotent by `clientId`. */
  publish: defineCall({
    method: 'POST',
    path: '/official-topic/publish',
    access: 'staff',
    permission: 'announcement.write',
    summary: '发布官方帖子（工作人员）',
    audited: true,
    input: {
      body: z.object({
        clientId: z.uuid('缺少去重标识'),
        account: z.enum(officialAuthors, '没有这个官方账号'),
        title: text({ name: '标题', min: 1, max: limits.topicTitle.max }),
        content: text({ name: '正文', min: 1, max: limits.topicContent.max }),
        categoryId: id,
        /** That the writer has uploaded, in the order in which they are shown. */
        pictureIds: z
          .array(id, '图片应为列表')
          .max(limits.topicPictures.max, `最多 ${limits.topicPictures.max} 张图片`)
          .default([]),
        /** At once when it is missing or past. */
        startTime: time.optional(),
      }),
    },
    output: officialTopic,
    errors: [...staffErrors, 'CATEGORY_GONE', 'MEDIA_GONE', 'CONTENT_REFUSED'],
  }),
  /** One whose time is still to come is not published; one that is, nobody sees any more. Idempotent. */
  withdraw: defineCall({
    method: 'POST',
    path: '/official-topic/withdraw',
    access: 'staff',
    permission: 'announcement.write',
    summary: '撤下官方帖子（工作人员）',
    audited: true,
    input: { body: change },
    output: officialTopic,
    errors: [...staffErrors, 'OFFICIAL_TOPIC_GONE'],
  }),
  /** Shows again what was withdrawn, and tries again what has failed. Idempotent. */
  restore: defineCall({
    method: 'POST',
    path: '/official-topic/restore',
    access: 'staff',
    permission: 'announcement.write',
    summary: '恢复官方帖子（工作人员）',
    audited: true,
    input: { body: change },
    output: officialTopic,
    errors: [...staffErrors, 'OFFICIAL_TOPIC_GONE'],
  }),
}
