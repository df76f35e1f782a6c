import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, pageInput, pageOf, time } from './envelope.ts'
import { limits } from './limits.ts'
import { caseActions, caseDecision, caseTarget } from './moderation-case.ts'
import { staffErrors } from './permission.ts'
import { reportKinds } from './report.ts'
import { ruleKeys } from './rule.ts'
import { sanction } from './sanction.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/** `waiting` for somebody else than who decided or imposed; then `granted` (all of it is undone) or `refused`. */
export const appealStates = ['waiting', 'granted', 'refused'] as const
export type AppealState = (typeof appealStates)[number]

/** A decision, or a sanction that was imposed without one: `s12`. */
const judgedKey = z.string().regex(/^s?[1-9]\d{0,17}$/, '编号不正确')

/** What somebody has to say against a decision, and what became of it. */
const ownAppeal = z.object({
  content: z.string(),
  state: z.enum(appealStates),
  createTime: time,
  decideTime: time.nullable(),
  /** Null while it waits. */
  answer: z.string().nullable(),
})

/** A decision as whom it touches reads it. Who has decided is not told. */
export const ownDecision = z.object({
  id: judgedKey,
  kind: z.enum(reportKinds),
  /** Where it is read; null unless it is a topic or a reply that is still there. */
  topicId: id.nullable(),
  /** The beginning of what it is about; empty of a user. */
  excerpt: z.string(),
  actions: z.array(z.enum(caseActions)),
  rule: z.enum(ruleKeys).nullable(),
  words: z.string(),
  silenceUntilTime: time.nullable(),
  banUntilTime: time.nullable(),
  time,
  undoneTime: time.nullable(),
  /** Until then it can be appealed; null when it cannot: nothing to undo, or it was appealed already. */
  appealUntilTime: time.nullable(),
  appeal: ownAppeal.nullable(),
})
export type OwnDecision = z.infer<typeof ownDecision>

/** An appeal as the staff reads it, with what it is about. */
export const appeal = z.object({
  id,
  user: userBrief,
  content: z.string(),
  state: z.enum(appealStates),
  createTime: time,
  dueTime: time,
  lateFlag: z.boolean(),
  decider: userBrief.nullable(),
  decideTime: time.nullable(),
  answer: z.string().nullable(),
  /** With what it is about; null of a sanction that was imposed without one. */
  decision: caseDecision.nullable(),
  target: caseTarget.nullable(),
  /** Null of a decision. */
  sanction: sanction.nullable(),
  /** The reader has decided what is appealed, or it is their own: somebody else must judge it. */
  ownFlag: z.boolean(),
})
export type Appeal = z.infer<typeof appeal>

export const appealCalls = {
  /** A decision, or a sanction, that touches the user. */
  get: defineCall({
    method: 'GET',
    path: '/appeal/get/:decisionId',
    access: 'user',
    summary: '一次处理，和对它的申诉',
    input: { params: z.object({ decisionId: judgedKey }) },
    output: ownDecision,
    errors: ['UNAUTHENTICATED', 'DECISION_GONE'],
  }),
  /** Once, within `limits.appealSeconds`, a sanction as long as it holds; the same text sent again is the same appeal. */
  create: defineCall({
    method: 'POST',
    path: '/appeal/create',
    access: 'user',
    summary: '申诉',
    input: {
      body: z.object({
        decisionId: judgedKey,
        content: text({ name: '申诉的理由', min: limits.appealContent.min, max: limits.appealContent.max }),
      }),
    },
    output: ownDecision,
    errors: ['UNAUTHENTICATED', 'DECISION_GONE', 'APPEAL_ALREADY', 'APPEAL_LATE', 'APPEAL_IMPOSSIBLE'],
  }),
  /** Those that wait, what is due first at the top; or those that were decided, the last first. */
  page: defineCall({
    method: 'POST',
    path: '/appeal/page',
    access: 'staff',
    permission: 'moderation.read',
    summary: '申诉（工作人员）',
    input: {
      body: pageInput(['due_time']).extend({
        decidedFlag: z.boolean('已处理标志应为 true 或 false').default(false),
        /** Only this one. */
        appealId: id.optional(),
      }),
    },
    output: pageOf(appeal),
    errors: staffErrors,
  }),
  /** By somebody else than who decided. Granted, all of the decision is undone, or the sanction lifted. Idempotent. */
  decide: defineCall({
    method: 'POST',
    path: '/appeal/decide',
    access: 'staff',
    permission: 'moderation.write',
    summary: '判断申诉（工作人员）',
    audited: true,
    input: {
      body: z.object({
        appealId: id,
        grantFlag: z.boolean('结果应为 true 或 false'),
        /** What the user is told. */
        answer: text({ name: '给用户的话', min: limits.moderationWords.min, max: limits.moderationWords.max }),
        reason: text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max }),
      }),
    },
    output: z.null(),
    errors: [...staffErrors, 'APPEAL_GONE', 'APPEAL_DECIDED', 'APPEAL_OWN_DECISION'],
  }),
}
