import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageInput, pageOf } from './envelope.ts'
import { limits } from './limits.ts'
import { lastMessage, message, seq } from './message.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/**
 * Whether the asking user may write in a window.
 * - `open`: yes.
 * - `once`: one message, as the partner does not follow the user and has not answered yet.
 * - `waiting`: that one has been sent.
 * - `blocked`: one has blocked the other.
 * - `private`: the partner takes no messages from strangers (privacy mode).
 * - `closed`: the partner has closed their account.
 */
export const writeStates = ['open', 'once', 'waiting', 'blocked', 'private', 'closed'] as const
export type WriteState = (typeof writeStates)[number]

/** A private chat, as one of its two users sees it. */
export const chatWindow = z.object({
  id,
  partner: userBrief.extend({
    /** The asking user's own name for the partner; empty without one. */
    remark: z.string(),
  }),
  /** Null when nothing is to be seen in it. */
  lastMessage: lastMessage.nullable(),
  lastSeq: count,
  /** How far the asking user has read. */
  readSeq: count,
  /** `lastSeq` less what was read or cleared. */
  unreadNum: count,
  /** How far the partner has read; null when the partner does not tell (privacy mode). */
  partnerReadSeq: count.nullable(),
  pinFlag: z.boolean(),
  muteFlag: z.boolean(),
  writeState: z.enum(writeStates),
})
export type ChatWindow = z.infer<typeof chatWindow>

export const unreadMessages = z.object({
  /** Of windows that are not muted, among the `chatLimits.unreadWindows` first of the list. */
  unreadNum: count,
})
export type UnreadMessages = z.infer<typeof unreadMessages>

/** An official account that is chatted with like a user. */
export const serviceAccount = userBrief.extend({
  slug: z.enum(['helper', 'system', 'interaction', 'railway', 'almanac']),
  summary: z.string(),
  /** Null before the first message. */
  windowId: id.nullable(),
})
export type ServiceAccount = z.infer<typeof serviceAccount>

const privateId = id
const flag = (name: string) => z.boolean(`${name}标志应为 true 或 false`)
const user = ['UNAUTHENTICATED'] as const
const ofWindow = [...user, 'WINDOW_GONE'] as const

/** `privateId` is the id of a window, as the specification has it. */
export const chatCalls = {
  /** Pinned windows first, then by their last message. Windows without a message to be seen are left out. */
  pageWindows: defineCall({
    method: 'POST',
    path: '/chat/private/page',
    access: 'user',
    summary: '会话列表',
    input: { body: pageInput(['active_time']) },
    output: pageOf(chatWindow),
    errors: user,
  }),
  getWindow: defineCall({
    method: 'GET',
    path: '/chat/private/detail/:privateId',
    access: 'user',
    summary: '一个会话',
    input: { params: z.object({ privateId }) },
    output: chatWindow,
    errors: ofWindow,
  }),
  /** The window with a user; made when there is none. Idempotent. */
  initiate: defineCall({
    method: 'POST',
    path: '/chat/private/initiate',
    access: 'user',
    summary: '发起私聊',
    input: { body: z.object({ partnerId: id }) },
    output: chatWindow,
    errors: [...user, 'USER_GONE', 'CHAT_SELF', 'BLOCKED'],
    form: true,
  }),
  selectPartner: defineCall({
    method: 'POST',
    path: '/chat/private/select-partner',
    access: 'user',
    summary: '会话的另一方',
    input: { body: z.object({ privateId }) },
    output: chatWindow.shape.partner.extend({
      /** Connected at this moment; false when the partner does not tell (privacy mode). */
      onlineFlag: z.boolean(),
    }),
    errors: ofWindow,
    form: true,
  }),
  /**
   * The newest first; older ones by `cursor`. With `afterSeq` all after that one, the oldest first: what a client has
   * missed. With `fromSeq` besides, those from there to `afterSeq` that a moderator has ever removed or given back come along in
   * `judged`: what a client has kept may have changed.
   */
  pageMessages: defineCall({
    method: 'POST',
    path: '/chat/message/private/page',
    access: 'user',
    summary: '会话的消息',
    input: {
      body: pageInput(['seq']).extend({
        privateId,
        afterSeq: z.int('消息序号应为整数').nonnegative('消息序号从 0 开始').optional(),
        fromSeq: z.int('消息序号应为整数').nonnegative('消息序号从 0 开始').optional(),
      }),
    },
    output: pageOf(message).extend({ judged: z.array(message).optional() }),
    errors: ofWindow,
  }),
  /** Messages of one window whose text holds the keyword, the newest first. */
  searchMessages: defineCall({
    method: 'POST',
    path: '/chat/message/private/search',
    access: 'user',
    summary: '搜索会话里的消息',
    input: {
      body: pageInput(['seq']).extend({
        privateId,
        keyword: text({ name: '关键词', min: 1, max: limits.keyword.max }),
      }),
    },
    output: pageOf(message),
    errors: ofWindow,
  }),
  /** Marks everything up to a message as read; never goes back. */
  read: defineCall({
    method: 'POST',
    path: '/chat/private/read',
    access: 'user',
    summary: '标记已读',
    input: { body: z.object({ privateId, seq }) },
    output: z.object({ readSeq: count, unreadNum: count }),
    errors: ofWindow,
  }),
  /** Whoever has more windows than are counted hears of messages in the others once they are among the first: with the next message. */
  unread: defineCall({
    method: 'GET',
    path: '/chat/private/unread',
    access: 'user',
    summary: '未读消息数',
    input: {},
    output: unreadMessages,
    errors: user,
  }),
  /** Idempotent. */
  pin: defineCall({
    method: 'PUT',
    path: '/chat/private/pin',
    access: 'user',
    summary: '置顶或取消置顶',
    input: { body: z.object({ privateId, pinFlag: flag('置顶') }) },
    output: chatWindow,
    errors: ofWindow,
  }),
  /** Idempotent. A muted window shows no banner and does not count on the tab. */
  mute: defineCall({
    method: 'PUT',
    path: '/chat/private/mute',
    access: 'user',
    summary: '免打扰或取消',
    input: { body: z.object({ privateId, muteFlag: flag('免打扰') }) },
    output: chatWindow,
    errors: ofWindow,
  }),
  /** For oneself: its messages are gone, and it comes back with the next. Idempotent. */
  deleteWindow: defineCall({
    method: 'DELETE',
    path: '/chat/private/delete/:privateId',
    access: 'user',
    summary: '删除会话',
    input: { params: z.object({ privateId }) },
    output: z.null(),
    errors: ofWindow,
  }),
  /** For both, within `limits.recallSeconds` of sending; the content is gone from the server. Idempotent. */
  recall: defineCall({
    method: 'POST',
    path: '/chat/message/private/recall',
    access: 'user',
    summary: '撤回消息',
    input: { body: z.object({ messageId: id }) },
    output: message,
    errors: [...user, 'MESSAGE_GONE', 'RECALL_TOO_LATE', 'RECALL_MONEY'],
  }),
  /** For oneself. Idempotent; messages that are not there are passed over. */
  deleteMessages: defineCall({
    method: 'POST',
    path: '/chat/message/private/delete',
    access: 'user',
    summary: '删除消息',
    input: {
      body: z.object({
        privateId,
        messageIds: z
          .array(id, '消息编号应为列表')
          .min(1, '请选择消息')
          .max(limits.idList.max, `一次最多 ${limits.idList.max} 条消息`),
      }),
    },
    output: z.null(),
    errors: ofWindow,
  }),
  queryServices: defineCall({
    method: 'GET',
    path: '/chat/service/query',
    access: 'user',
    summary: '官方服务',
    input: {},
    output: z.array(serviceAccount),
    errors: user,
  }),
  /** One official account; `id` is its user id. */
  selectService: defineCall({
    method: 'GET',
    path: '/chat/service/select/:id',
    access: 'user',
    summary: '一个官方服务',
    input: { params: z.object({ id }) },
    output: serviceAccount,
    errors: [...user, 'USER_GONE'],
  }),
  /** A token that opens one socket at `/ws/{token}`, once, within `limits.socketTokenSeconds`. */
  connectToken: defineCall({
    method: 'POST',
    path: '/chat/connect/token',
    access: 'user',
    summary: '换取推送连接的令牌',
    input: {},
    output: z.string(),
    errors: user,
  }),
}
