import { z } from 'zod'
import { defineCall } from './call.ts'
import { message } from './message.ts'
import { id, pageInput, pageOf, time } from './envelope.ts'
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
})
export type Handover = z.infer<typeof handover>

const handoverId = id

/** For the staff: they answer as the helper account. */
export const serviceCalls = {
  /** Those that are open: those who wait for an answer first, and of them those who have waited longest. */
  pageHandovers: defineCall({
    method: 'POST',
    path: '/chat/service/handover/page',
    access: 'staff',
    permission: 'service.read',
    summary: '等待人工客服的会话（客服）',
    input: { body: pageInput(['turn_time']) },
    output: pageOf(handover),
    errors: staffErrors,
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
        clientId: z.uuid('缺少去重标识'),
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
}
