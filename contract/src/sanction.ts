import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, pageInput, pageOf, time } from './envelope.ts'
import { limits } from './limits.ts'
import { staffErrors } from './permission.ts'
import { ruleKeys } from './rule.ts'
import { sanctionKinds } from './sanction-notice.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/** `standing`: it holds; `over`: its time has come; `lifted`: somebody has ended it. */
export const sanctionStates = ['standing', 'over', 'lifted'] as const
export type SanctionState = (typeof sanctionStates)[number]

/** A sanction, as the staff sees it. */
export const sanction = z.object({
  id,
  userId: id,
  kind: z.enum(sanctionKinds),
  rule: z.enum(ruleKeys),
  /** As the person reads it. */
  reason: z.string(),
  state: z.enum(sanctionStates),
  imposeTime: time,
  /** Null: until it is lifted. */
  untilTime: time.nullable(),
  /** Null when they have closed their account. */
  imposer: userBrief.nullable(),
  /** The case that it was decided in. */
  caseId: id.nullable(),
  liftTime: time.nullable(),
  lifter: userBrief.nullable(),
  liftReason: z.string().nullable(),
})
export type Sanction = z.infer<typeof sanction>

/** What the person reads of why it was imposed, or lifted. */
const reason = text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max })

export const sanctionCalls = {
  /** All that were ever imposed on somebody, the last first. */
  page: defineCall({
    method: 'POST',
    path: '/sanction/page',
    access: 'staff',
    permission: 'people.read',
    summary: '一个人的处罚记录（工作人员）',
    input: { body: pageInput(['create_time']).extend({ userId: id }) },
    output: pageOf(sanction),
    errors: staffErrors,
  }),
  /**
   * Silences or bans somebody; told to them with the rule, the reason and how to appeal. A ban ends all their sessions at once.
   * Idempotent by `clientId`.
   */
  impose: defineCall({
    method: 'POST',
    path: '/sanction/impose',
    access: 'staff',
    permission: 'sanction.write',
    summary: '禁言或停用一个人（工作人员）',
    audited: true,
    input: {
      body: z.object({
        clientId: z.uuid('缺少去重标识'),
        userId: id,
        kind: z.enum(sanctionKinds, '处罚只能是 silence、ban'),
        rule: z.enum(ruleKeys, '请选择违反的规则'),
        /** Without it, until it is lifted. */
        untilTime: time.nullable().default(null),
        reason,
      }),
    },
    output: sanction,
    errors: [...staffErrors, 'USER_GONE', 'SANCTION_STAFF', 'SANCTION_TIME'],
  }),
  /**
   * Appeals, once, against what refuses somebody the way in: with the token that came with the refusal, as they have no session. It
   * stands among the appeals, for somebody else than who imposed it. The same text sent again is the same appeal.
   */
  appeal: defineCall({
    method: 'POST',
    path: '/sanction/appeal',
    access: 'anyone',
    summary: '对停用账号申诉',
    audited: true,
    input: {
      body: z.object({
        appealToken: z.string('缺少申诉凭证').max(1000, '申诉凭证不正确'),
        content: text({ name: '申诉内容', min: limits.appealContent.min, max: limits.appealContent.max }),
      }),
    },
    output: z.null(),
    errors: ['APPEAL_TOKEN_LATE', 'SANCTION_OVER', 'APPEAL_ALREADY'],
  }),
  /** Ends one before its time; told to the person. Idempotent. */
  lift: defineCall({
    method: 'POST',
    path: '/sanction/lift',
    access: 'staff',
    permission: 'sanction.write',
    summary: '解除处罚（工作人员）',
    audited: true,
    input: { body: z.object({ sanctionId: id, reason }) },
    output: sanction,
    errors: [...staffErrors, 'SANCTION_GONE', 'SANCTION_OVER'],
  }),
}
