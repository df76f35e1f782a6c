import { z } from 'zod'
import { username } from './auth.ts'
import { defineCall } from './call.ts'
import { id, pageInput, pageOf, time } from './envelope.ts'
import { limits } from './limits.ts'
import { staffErrors } from './permission.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/** `done`: it is in the ledger. */
export const adjustmentStates = ['proposed', 'done', 'refused'] as const
export type AdjustmentState = (typeof adjustmentStates)[number]

/** Money that the house gives somebody, or takes from them, for a reason. */
export const adjustment = z.object({
  id,
  /** Null when they have closed their account. */
  user: userBrief.nullable(),
  /** In 分; below zero it is taken. */
  amount: z.int(),
  reason: z.string(),
  state: z.enum(adjustmentStates),
  proposer: userBrief.nullable(),
  proposeTime: time,
  /** Who agreed or refused; null while nobody has, and where one person was enough. */
  decider: userBrief.nullable(),
  decideTime: time.nullable(),
  decideReason: z.string().nullable(),
})
export type Adjustment = z.infer<typeof adjustment>

const reason = text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max })
const decision = { body: z.object({ adjustmentId: id, reason }) }

/** Up to `limits.adjustmentAlone` one person adjusts; beyond, another one agrees. Each is told to whom it touches. */
export const adjustmentCalls = {
  /** The last proposed first. */
  page: defineCall({
    method: 'POST',
    path: '/money/adjustment/page',
    access: 'staff',
    permission: 'money.read',
    summary: '调账（财务）',
    input: {
      body: pageInput(['create_time']).extend({ state: z.enum(adjustmentStates, '没有这种状态').optional() }),
    },
    output: pageOf(adjustment),
    errors: staffErrors,
  }),
  /** Idempotent by `clientId`. */
  propose: defineCall({
    method: 'POST',
    path: '/money/adjustment/propose',
    access: 'staff',
    permission: 'money.write',
    summary: '提出调账（财务）',
    audited: true,
    input: {
      body: z.object({
        clientId: z.uuid('缺少去重标识'),
        username,
        /** In 分; below zero it is taken. */
        amount: z
          .int('金额应为整数分')
          .min(-limits.adjustment, '一次最多调 10 万元')
          .max(limits.adjustment, '一次最多调 10 万元')
          .refine((amount) => amount !== 0, '金额不能为 0'),
        reason,
      }),
    },
    output: adjustment,
    errors: [...staffErrors, 'USER_GONE', 'ADJUSTMENT_SHORT', 'CLIENT_ID_USED'],
  }),
  /** By somebody else than who proposed it. Idempotent. */
  approve: defineCall({
    method: 'POST',
    path: '/money/adjustment/approve',
    access: 'staff',
    permission: 'money.approve',
    summary: '同意调账（财务）',
    audited: true,
    input: decision,
    output: adjustment,
    errors: [...staffErrors, 'ADJUSTMENT_GONE', 'ADJUSTMENT_OWN', 'ADJUSTMENT_DECIDED', 'ADJUSTMENT_SHORT'],
  }),
  /** Idempotent. */
  refuse: defineCall({
    method: 'POST',
    path: '/money/adjustment/refuse',
    access: 'staff',
    permission: 'money.approve',
    summary: '不同意调账（财务）',
    audited: true,
    input: decision,
    output: adjustment,
    errors: [...staffErrors, 'ADJUSTMENT_GONE', 'ADJUSTMENT_OWN', 'ADJUSTMENT_DECIDED'],
  }),
}
