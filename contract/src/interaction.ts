import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageInput, pageOf, time } from './envelope.ts'
import { topicBrief } from './topic.ts'
import { userBrief } from './user.ts'

/** What others did that concerns a user: 星标, 回复, 提到, 关注. */
export const interactionKinds = ['star', 'post', 'mention', 'follow'] as const
export type InteractionKind = (typeof interactionKinds)[number]

const kind = z.enum(interactionKinds, '互动类型只能是 star、post、mention、follow')

/**
 * One line of 互动. Stars on one topic (or one post), and the follows of one day, are one line: 3 人星标了你的话题.
 * Each reply and each mention is a line of its own.
 */
export const interaction = z.object({
  id,
  kind,
  /** Who did it, the latest first, at most three. */
  users: z.array(userBrief).min(1).max(3),
  /** How many did it in all. */
  userNum: count,
  /** The topic that was starred, replied to or names the user, or in which the post stands; null for follows. */
  topic: topicBrief.nullable(),
  /** The post that was starred, was written or names the user. */
  post: z.object({ id, content: z.string() }).nullable(),
  /** The user's own post that was answered, or null when it was the topic. */
  answeredPost: z.object({ id, content: z.string() }).nullable(),
  /** Of the latest. */
  createTime: time,
  readFlag: z.boolean(),
})
export type Interaction = z.infer<typeof interaction>

export const unreadInteractions = z.object({ total: count, star: count, post: count, mention: count, follow: count })
export type UnreadInteractions = z.infer<typeof unreadInteractions>

export const interactionCalls = {
  /** The latest first; lines whose thing is gone or whose people are blocked are left out. */
  page: defineCall({
    method: 'POST',
    path: '/interaction/page',
    access: 'user',
    summary: '互动',
    input: { body: pageInput(['create_time']).extend({ kind: kind.optional() }) },
    output: pageOf(interaction),
    errors: ['UNAUTHENTICATED'],
  }),
  /** Unread lines by kind. */
  unread: defineCall({
    method: 'GET',
    path: '/interaction/unread',
    access: 'user',
    summary: '未读互动数',
    input: {},
    output: unreadInteractions,
    errors: ['UNAUTHENTICATED'],
  }),
  /** Marks all lines, or those of one kind, as read; idempotent. */
  read: defineCall({
    method: 'POST',
    path: '/interaction/read',
    access: 'user',
    summary: '互动全部已读',
    input: { body: z.object({ kind: kind.optional() }) },
    output: unreadInteractions,
    errors: ['UNAUTHENTICATED'],
  }),
}
