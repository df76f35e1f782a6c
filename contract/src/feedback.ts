import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, time } from './envelope.ts'
import { limits } from './limits.ts'
import { text } from './text.ts'

/** What feedback is about: 功能建议, 出了问题, 内容与安全, 其他. */
export const feedbackKinds = ['idea', 'fault', 'safety', 'other'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

export const feedbackCalls = {
  /** Is answered by 客服小雁 in a private chat. Idempotent by `clientId`. */
  create: defineCall({
    method: 'POST',
    path: '/feedback/create',
    access: 'user',
    summary: '意见反馈',
    input: {
      body: z.object({
        clientId: z.uuid('缺少去重标识'),
        kind: z.enum(feedbackKinds, '请选择反馈类型'),
        content: text({ name: '反馈内容', min: limits.feedbackContent.min, max: limits.feedbackContent.max }),
      }),
    },
    output: z.object({ id, createTime: time }),
    errors: ['UNAUTHENTICATED'],
  }),
}
