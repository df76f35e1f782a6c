import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageInput, pageOf, time } from './envelope.ts'
import { greetingCardKey } from './greeting-card.ts'
import { limits } from './limits.ts'
import { picture } from './media.ts'
import { staffErrors } from './permission.ts'
import { ruleKeys } from './rule.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/** What can be reported. */
export const reportKinds = ['topic', 'post', 'user', 'greeting-card', 'message'] as const
export type ReportKind = (typeof reportKinds)[number]

/** A message of the excerpt that goes with the report of one. */
export const reportedMessage = z.object({
  senderId: id,
  /** The text, or what it is, like `[图片]`; empty when it was recalled, `removedText` when it was removed. */
  content: z.string(),
  sendTime: time,
  /** This one is reported. */
  reportedFlag: z.boolean(),
})
export type ReportedMessage = z.infer<typeof reportedMessage>

/** A report as the staff reads it. */
export const report = z.object({
  id,
  reporter: userBrief,
  reason: z.enum(ruleKeys),
  note: z.string(),
  time,
  /** Of a message: all of the chat that the staff ever sees. Null of anything else. */
  excerpt: z.array(reportedMessage).nullable(),
  /** What pictures the excerpt has. */
  pictures: z.array(picture),
  /** Of the reporter, up to `limits.historyTotal`: what they have reported, and of how much of it something was done. */
  reporterNum: count,
  reporterUpheldNum: count,
})
export type Report = z.infer<typeof report>

export const reportCalls = {
  /** Idempotent: reporting the same thing again replaces the reason. */
  create: defineCall({
    method: 'POST',
    path: '/report/create',
    access: 'user',
    summary: '举报话题、回复、用户、贺卡或消息',
    input: {
      body: z
        .object({
          kind: z.enum(reportKinds, '举报对象只能是 topic、post、user、greeting-card、message'),
          /**
           * Of the topic, the post, the user or the message; of a greeting card its key. With a message go those around it, as the
           * reporter sees them (`limits.reportExcerpt`).
           */
          targetId: z.union([id, greetingCardKey], '编号不正确'),
          reason: z.enum(ruleKeys, '请选择举报原因'),
          note: text({ name: '补充说明', max: limits.reportNote.max }).default(''),
        })
        .refine(({ kind, targetId }) => (kind === 'greeting-card' ? greetingCardKey : id).safeParse(targetId).success, {
          path: ['targetId'],
          message: '编号不正确',
        }),
    },
    output: z.null(),
    errors: [
      'UNAUTHENTICATED',
      'TOPIC_GONE',
      'POST_GONE',
      'USER_GONE',
      'GREETING_CARD_GONE',
      'MESSAGE_GONE',
      'REPORT_SELF',
    ],
  }),
  /** For the staff: the reports that a case gathers, the newest first. */
  page: defineCall({
    method: 'POST',
    path: '/report/page',
    access: 'staff',
    permission: 'moderation.read',
    summary: '案件里的举报（工作人员）',
    input: { body: pageInput(['create_time']).extend({ caseId: id }) },
    output: pageOf(report),
    errors: staffErrors,
  }),
}
