import { z } from 'zod'
import { defineCall } from './call.ts'
import { id } from './envelope.ts'
import { limits } from './limits.ts'
import { text } from './text.ts'

/** What can be reported. */
export const reportKinds = ['topic', 'post', 'user'] as const

/** Why: 广告, 色情, 违法, 辱骂, 造谣, 冒充, 其他. */
export const reportReasons = ['ad', 'porn', 'illegal', 'abuse', 'rumour', 'impersonation', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportCalls = {
  /** Idempotent: reporting the same thing again replaces the reason. */
  create: defineCall({
    method: 'POST',
    path: '/report/create',
    access: 'user',
    summary: '举报话题、回复或用户',
    input: {
      body: z.object({
        kind: z.enum(reportKinds, '举报对象只能是 topic、post、user'),
        /** Of the topic, the post or the user. */
        targetId: id,
        reason: z.enum(reportReasons, '请选择举报原因'),
        note: text({ name: '补充说明', max: limits.reportNote.max }).default(''),
      }),
    },
    output: z.null(),
    errors: ['UNAUTHENTICATED', 'TOPIC_GONE', 'POST_GONE', 'USER_GONE', 'REPORT_SELF'],
  }),
}
