import { z } from 'zod'
import { defineCall } from './call.ts'
import { message } from './message.ts'
import { count, id, pageInput, pageOf, time } from './envelope.ts'
import { limits } from './limits.ts'
import { staffErrors } from './permission.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/** A chat with the helper account (客服小雁) that people have taken over, or shall. */
export const handover = z.object({
  id,
  user: userBrief,
  openTime: time,
  /** The last word is an answer; else the user waits for one. */
  answeredFlag: z.boolean(),
  /** Since when that is so. */
  turnTime: time,
  /** Who of the staff has taken it, or has answered or closed it last; null when nobody has. */
  staff: userBrief.nullable(),
  /** Null while it is open. */
  closeTime: time.nullable(),
  /** How well the user was served, from 1 to 5, as they said; null where they have not. */
  rating: z.int().min(1).max(5).nullable(),
})
export type Handover = z.infer<typeof handover>

const handoverId = id
const clientId = z.uuid('缺少去重标识')
const reason = text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max })

/** What the staff tells each other of a conversation. */
export const handoverNote = z.object({
  id,
  /** Null when they have closed their account. */
  author: userBrief.nullable(),
  content: z.string(),
  time,
})
export type HandoverNote = z.infer<typeof handoverNote>

/** A text that is written often. */
export const quickAnswer = z.object({
  id,
  title: z.string(),
  content: z.string(),
  /** For all of the desk; else of one's own. */
  sharedFlag: z.boolean(),
})
export type QuickAnswer = z.infer<typeof quickAnswer>

/** For the staff: they answer as the helper account. */
export const serviceCalls = {
  /** Those that are open: those who wait for an answer first, and of them those who have waited longest. */
  pageHandovers: defineCall({
    method: 'POST',
    path: '/chat/service/handover/page',
    access: 'staff',
    permission: 'service.read',
    summary: '等待人工客服的会话（客服）',
    input: {
      body: pageInput(['turn_time']).extend({
        /** Those that were closed, the last first, instead of those that are open. */
        closedFlag: z.boolean('应为 true 或 false').default(false),
      }),
    },
    output: pageOf(handover),
    errors: staffErrors,
  }),
  /** One of them, open or closed. */
  getHandover: defineCall({
    method: 'POST',
    path: '/chat/service/handover/get',
    access: 'staff',
    permission: 'service.read',
    summary: '一个人工客服会话（客服）',
    input: { body: z.object({ handoverId }) },
    output: handover,
    errors: [...staffErrors, 'HANDOVER_GONE'],
  }),
  /** What user and helper account have written to each other, the newest first; also of what is closed. */
  pageHandoverMessages: defineCall({
    method: 'POST',
    path: '/chat/service/handover/messages',
    access: 'staff',
    permission: 'service.read',
    summary: '人工客服会话的消息（客服）',
    input: { body: pageInput(['seq']).extend({ handoverId }) },
    output: pageOf(message),
    errors: [...staffErrors, 'HANDOVER_GONE', 'WINDOW_GONE'],
  }),
  /** Says who is at it; whoever takes it from somebody else is shown instead. Idempotent. */
  takeHandover: defineCall({
    method: 'POST',
    path: '/chat/service/handover/take',
    access: 'staff',
    permission: 'service.write',
    summary: '接手人工客服会话（客服）',
    input: { body: z.object({ handoverId }) },
    output: handover,
    errors: [...staffErrors, 'HANDOVER_GONE'],
  }),
  /** Writes as the helper account. Idempotent by `clientId`. */
  answerHandover: defineCall({
    method: 'POST',
    path: '/chat/service/handover/answer',
    access: 'staff',
    permission: 'service.write',
    summary: '以客服小雁回复（客服）',
    input: {
      body: z.object({
        handoverId,
        /** Random: it tells a person's words from what the account says by itself (`serviceVoiceOf`). */
        clientId: z.uuidv4('缺少去重标识'),
        content: text({ name: '消息', min: 1, max: limits.messageContent.max }),
      }),
    },
    output: message,
    errors: [...staffErrors, 'HANDOVER_GONE', 'WINDOW_GONE', 'MESSAGE_EMPTY', 'CONTENT_REFUSED', 'BLOCKED'],
  }),
  /** From then on the helper account answers by itself again. Idempotent. */
  closeHandover: defineCall({
    method: 'POST',
    path: '/chat/service/handover/close',
    access: 'staff',
    permission: 'service.write',
    summary: '结束人工服务（客服）',
    input: {
      body: z.object({
        handoverId,
        /** Why, for the audit log. */
        reason: text({ name: '理由', max: limits.staffReason.max }).optional(),
      }),
    },
    output: handover,
    errors: [...staffErrors, 'HANDOVER_GONE'],
  }),
  /** Gives it to somebody else of the desk. Idempotent. */
  transferHandover: defineCall({
    method: 'POST',
    path: '/chat/service/handover/transfer',
    access: 'staff',
    permission: 'service.write',
    summary: '转给另一位客服（客服）',
    input: { body: z.object({ handoverId, staffId: id, reason }) },
    output: handover,
    errors: [...staffErrors, 'HANDOVER_GONE', 'NOT_AT_DESK'],
  }),
  /** How the desk is doing, and who is appointed to answer. */
  desk: defineCall({
    method: 'GET',
    path: '/chat/service/desk',
    access: 'staff',
    permission: 'service.read',
    summary: '客服台概况（客服）',
    input: {},
    output: z.object({
      /** At most `limits.deskPeople`. */
      people: z.array(userBrief),
      /** Of the last 30 days: how many have rated, and their mean, with one decimal; null without any. */
      ratings: z.object({ number: count, mean: z.number().min(1).max(5).nullable() }),
    }),
    errors: staffErrors,
  }),
  /** The newest first. */
  pageNotes: defineCall({
    method: 'POST',
    path: '/chat/service/note/page',
    access: 'staff',
    permission: 'service.read',
    summary: '会话备注（客服）',
    input: { body: pageInput(['create_time']).extend({ handoverId }) },
    output: pageOf(handoverNote),
    errors: [...staffErrors, 'HANDOVER_GONE'],
  }),
  /** Idempotent by `clientId`. */
  addNote: defineCall({
    method: 'POST',
    path: '/chat/service/note/add',
    access: 'staff',
    permission: 'service.write',
    summary: '写会话备注（客服）',
    input: {
      body: z.object({
        ...{ handoverId, clientId },
        content: text({ name: '备注', min: 1, max: limits.handoverNote.max }),
      }),
    },
    output: handoverNote,
    errors: [...staffErrors, 'HANDOVER_GONE'],
  }),
  /** Those for all and one's own, the oldest first; at most `limits.quickAnswers` of each. */
  listQuickAnswers: defineCall({
    method: 'GET',
    path: '/chat/service/quick-answer/list',
    access: 'staff',
    permission: 'service.read',
    summary: '快捷回复（客服）',
    input: {},
    output: z.array(quickAnswer),
    errors: staffErrors,
  }),
  /** A new one, or with an id another text for it. Idempotent by `clientId`. */
  saveQuickAnswer: defineCall({
    method: 'POST',
    path: '/chat/service/quick-answer/save',
    access: 'staff',
    permission: 'service.write',
    summary: '保存快捷回复（客服）',
    input: {
      body: z.object({
        clientId,
        quickAnswerId: id.optional(),
        title: text({ name: '名称', min: 1, max: limits.quickAnswerTitle.max }),
        content: text({ name: '内容', min: 1, max: limits.messageContent.max }),
        sharedFlag: z.boolean('应为 true 或 false'),
      }),
    },
    output: quickAnswer,
    errors: [...staffErrors, 'QUICK_ANSWER_GONE', 'QUICK_ANSWERS_FULL'],
  }),
  /** Idempotent. */
  deleteQuickAnswer: defineCall({
    method: 'POST',
    path: '/chat/service/quick-answer/delete',
    access: 'staff',
    permission: 'service.write',
    summary: '删除快捷回复（客服）',
    input: { body: z.object({ quickAnswerId: id }) },
    output: z.null(),
    errors: staffErrors,
  }),
}
