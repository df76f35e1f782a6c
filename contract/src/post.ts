import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageInput, pageOf, time } from './envelope.ts'
import { ipPlace } from './ip-place.ts'
import { limits } from './limits.ts'
import { picture } from './media.ts'
import { mention, mentions } from './mention.ts'
import { text } from './text.ts'
import { hold, starFlag, starState, topicBrief } from './topic.ts'
import { userBrief } from './user.ts'

/** Orders of replies: `hot` (最热: stars, and twice how many others have answered; ties by time), `star_num`, `create_time` (最新). */
export const postOrder = ['hot', 'star_num', 'create_time'] as const

/** A nested reply (楼中楼): one level below a reply, flat. */
export const nestedPost = z.object({
  id,
  topicId: id,
  author: userBrief,
  /** May be empty when there is a picture. */
  content: z.string(),
  mentions: z.array(mention),
  picture: picture.nullable(),
  /** Of the red packet that came with it (`redPacket.reply`); it lives on by its link when the reply is gone. */
  redPacketKey: z.string().nullable(),
  starNum: count,
  starFlag: z.boolean(),
  createTime: time,
  /** The reply under which it stands. */
  parentId: id.nullable(),
  /** Whom it answers, when that is not the author of the reply under which it stands. */
  replyTo: userBrief.nullable(),
  /** Held back for review: only its author sees it. */
  heldFlag: z.boolean(),
  /** Left out unless a moderator holds it back; see `appeal.get`. */
  hold: hold.optional(),
  ipPlace,
})
export type NestedPost = z.infer<typeof nestedPost>

/** A reply to a topic, with the first of its nested replies, oldest first. */
export const post = nestedPost.extend({
  /** The author of the topic has put it before all others. */
  pinFlag: z.boolean(),
  nestedNum: count,
  nested: z.array(nestedPost).max(limits.nestedPreview + 1),
})
export type Post = z.infer<typeof post>

/** A reply as it stands outside its topic: in one's own list, in search. */
export const postInTopic = nestedPost.extend({
  /** Null when the topic is gone. */
  topic: topicBrief.nullable(),
})
export type PostInTopic = z.infer<typeof postInTopic>

export const postCalls = {
  /** The pinned one stands first on the first page, beside the `pageSize` that follow in the order. */
  page: defineCall({
    method: 'POST',
    path: '/post/page',
    access: 'anyone',
    summary: '话题的回复',
    input: {
      body: pageInput(postOrder).extend({
        topicId: id,
        /**
         * 只看楼主: what the author of the topic has replied, and what they have answered, with their own answers as what is nested.
         * The pinned one stands among them, in the order.
         */
        topicAuthorFlag: z.boolean('只看楼主标志应为 true 或 false').default(false),
      }),
    },
    output: pageOf(post),
    errors: ['TOPIC_GONE'],
  }),
  /** Nested replies of one reply, oldest first. */
  pageNested: defineCall({
    method: 'POST',
    path: '/post/nested/page',
    access: 'anyone',
    summary: '楼中楼',
    input: { body: pageInput(['create_time']).extend({ postId: id, ascFlag: z.boolean().default(true) }) },
    output: pageOf(nestedPost),
    errors: ['POST_GONE'],
  }),
  /** Replies of one user, newest first, each with its topic. */
  pageOfUser: defineCall({
    method: 'POST',
    path: '/post/user/page',
    access: 'user',
    summary: '某个用户的回复',
    input: { body: pageInput(['create_time']).extend({ userId: id }) },
    output: pageOf(postInTopic),
    errors: ['UNAUTHENTICATED', 'USER_GONE'],
  }),
  /**
   * What a link to one reply shows: the reply to the topic, whether the link is to it or to one nested in it;
   * the linked nested reply is then among `nested`.
   */
  get: defineCall({
    method: 'GET',
    path: '/post/detail/:postId',
    access: 'anyone',
    summary: '一条回复',
    input: { params: z.object({ postId: id }) },
    output: post,
    errors: ['POST_GONE'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/post/create',
    access: 'user',
    publishes: true,
    summary: '回复话题或回复',
    input: {
      body: z.object({
        topicId: id,
        /** Text, or a picture, or both must be there (POST_EMPTY). */
        content: text({ name: '回复', max: limits.postContent.max }).default(''),
        mentions,
        pictureId: id.nullable().default(null),
        /** The reply (nested or not) that is answered; without it the topic is. */
        replyPostId: id.optional(),
        /** Made by the client for each new reply: sending it again returns the first result. */
        clientId: z.uuid('缺少去重标识'),
      }),
    },
    output: post,
    errors: [
      'SILENCED',
      'UNAUTHENTICATED',
      'POST_EMPTY',
      'TOPIC_GONE',
      'POST_GONE',
      'MEDIA_GONE',
      'BLOCKED',
      'CONTENT_REFUSED',
    ],
  }),
  /** Idempotent. One's own reply, or any in one's own topic; its nested replies go with it. */
  delete: defineCall({
    method: 'DELETE',
    path: '/post/delete/:postId',
    access: 'user',
    summary: '删除回复',
    input: { params: z.object({ postId: id }) },
    output: z.null(),
    errors: ['UNAUTHENTICATED', 'POST_GONE', 'FORBIDDEN'],
  }),
  /** Undoes `delete` by whoever deleted, for `limits.restoreSeconds`; idempotent. */
  restore: defineCall({
    method: 'POST',
    path: '/post/restore',
    access: 'user',
    publishes: true,
    summary: '撤销删除回复',
    input: { body: z.object({ postId: id }) },
    output: post,
    errors: ['SILENCED', 'UNAUTHENTICATED', 'POST_GONE', 'RESTORE_TOO_LATE'],
  }),
  /** By the author of the topic, a reply to it, in place of one that was pinned before. Idempotent. */
  pin: defineCall({
    method: 'POST',
    path: '/post/pin',
    access: 'user',
    summary: '置顶或取消置顶回复',
    input: { body: z.object({ postId: id, pinFlag: z.boolean('置顶标志应为 true 或 false') }) },
    output: z.object({
      pinFlag: z.boolean(),
      /** Which was pinned until now, for taking it back. */
      pinnedBeforeId: id.nullable(),
    }),
    errors: ['UNAUTHENTICATED', 'POST_GONE', 'FORBIDDEN'],
  }),
  /** Idempotent: says what shall be, not what to change. */
  star: defineCall({
    method: 'POST',
    path: '/post/star',
    access: 'user',
    summary: '星标或取消星标回复',
    input: { body: z.object({ postId: id, starFlag }) },
    output: starState,
    errors: ['UNAUTHENTICATED', 'POST_GONE'],
  }),
}
