import { z } from 'zod'
import { username } from './auth.ts'
import { defineCall } from './call.ts'
import { id, pageInput, pageOf, time } from './envelope.ts'
import { limits } from './limits.ts'
import { amountBetween, fen } from './money.ts'
import { refundLimits } from './operator-limits.ts'
import { staffErrors } from './permission.ts'
import { text } from './text.ts'
import { ticketStates } from './train-ticket.ts'
import { userBrief } from './user.ts'

/**
 * - `proposed`: somebody else has to agree.
 * - `refunding`: the provider was asked to give it back, or will be, or has not said yet what became of it.
 * - `done`: it is in the wallet, or the provider has given it back.
 * - `failed`: the provider will not give it back; the money lies in the wallet.
 * - `refused`: nobody agreed, and nothing has moved.
 */
export const refundStates = ['proposed', 'refunding', 'done', 'failed', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** What can be given back: tickets, covers of red packets, and what was paid into the wallet. */
export const refundKinds = ['train-order', 'cover', 'top-up'] as const
export type RefundKind = (typeof refundKinds)[number]

/** Into the wallet, or at the provider where it was paid. */
export const refundWays = ['wallet', 'provider'] as const
export type RefundWay = (typeof refundWays)[number]

/** `train-order:12`, as the ledger calls it. */
const refundSubject = z
  .string('请填写单号')
  .regex(/^(?:train-order|cover|top-up):[1-9]\d{0,17}$/, '单号写作 train-order:12、cover:3 或 top-up:9')

/** Money that is given back to somebody by those who keep the books. */
export const refund = z.object({
  id,
  /** Null when they have closed their account. */
  user: userBrief.nullable(),
  /** What was paid: `train-order:12`. */
  subject: z.string(),
  /** In 分. */
  amount: fen,
  reason: z.string(),
  state: z.enum(refundStates),
  /** Null until it is decided. */
  way: z.enum(refundWays).nullable(),
  /** Why the provider would not give it back, in its own words. */
  failCode: z.string().nullable(),
  proposer: userBrief.nullable(),
  proposeTime: time,
  /** Who agreed or refused; null while nobody has, and where one person was enough. */
  decider: userBrief.nullable(),
  decideTime: time.nullable(),
  decideReason: z.string().nullable(),
  /** When the money had come, or it was clear that it would not. */
  endTime: time.nullable(),
})
export type Refund = z.infer<typeof refund>

/** A ticket of an order, without who travels, where and when. */
const refundableTicket = z.object({
  id,
  /** Its place among the trains of the order, from 0. */
  leg: z.int(),
  seatText: z.string(),
  state: z.enum(ticketStates),
  paid: fen,
  /** What can still go back of it. */
  left: fen,
  /** It is for a train that has not left: giving it back ends it and frees its seat. Else only money goes back. */
  endsFlag: z.boolean(),
})
export type RefundableTicket = z.infer<typeof refundableTicket>

/** What of something that was paid can still be given back, in 分. */
export const refundable = z.object({
  subject: z.string(),
  kind: z.enum(refundKinds),
  /** Null when they have closed their account. */
  user: userBrief.nullable(),
  /** 火车票、红包封面·雪雁、充值. */
  title: z.string(),
  paid: fen,
  /** What has gone back, whoever has given it back, and what was taken back by the provider. */
  returned: fen,
  left: fen,
  /** What of it can go back at the provider; 0 of what was paid out of the wallet. The rest, and what is more than that at once, goes into the wallet. */
  leftAtProvider: fen,
  /** Giving all of it back takes the cover back, too, as it was never used. */
  endsFlag: z.boolean(),
  /** Of an order of tickets. */
  tickets: z.array(refundableTicket),
})
export type Refundable = z.infer<typeof refundable>

const reason = text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max })
const decision = { body: z.object({ refundId: id, reason }) }
const moneyErrors = ['REFUND_TOO_MUCH', 'REFUND_CHANGED', 'REFUND_SHORT', 'PROVIDER_DOWN'] as const

/** Up to `refundLimits.alone` one person gives back; beyond, another one agrees. Each is told to whom it touches. */
export const refundCalls = {
  /** The last proposed first. */
  page: defineCall({
    method: 'POST',
    path: '/money/refund/page',
    access: 'staff',
    permission: 'money.read',
    summary: '退款（财务）',
    input: {
      body: pageInput(['create_time']).extend({
        state: z.enum(refundStates, '没有这种状态').optional(),
        /** Only those of this. */
        subject: refundSubject.optional(),
        /** Only of this user; nothing when nobody is called so. */
        username: username.optional(),
      }),
    },
    output: pageOf(refund),
    errors: staffErrors,
  }),
  /** What can still be given back of something that was paid. */
  quote: defineCall({
    method: 'POST',
    path: '/money/refund/quote',
    access: 'staff',
    permission: 'money.read',
    summary: '看还能退多少（财务）',
    input: { body: z.object({ subject: refundSubject }) },
    output: refundable,
    errors: [...staffErrors, 'REFUND_NOTHING'],
  }),
  /** Idempotent by `clientId`. */
  propose: defineCall({
    method: 'POST',
    path: '/money/refund/propose',
    access: 'staff',
    permission: 'money.write',
    summary: '提出退款（财务）',
    audited: true,
    input: {
      body: z.object({
        clientId: z.uuid('缺少去重标识'),
        subject: refundSubject,
        /** Of an order of tickets, those that it is for: at least one. Else none. */
        ticketIds: z.array(id).max(refundLimits.tickets, '一次选的票太多了').default([]),
        amount: amountBetween(refundLimits.amount),
        /** Told to whom it touches. */
        reason,
      }),
    },
    output: refund,
    errors: [...staffErrors, 'REFUND_NOTHING', ...moneyErrors, 'CLIENT_ID_USED'],
  }),
  /** By somebody else than who proposed it. Idempotent. */
  approve: defineCall({
    method: 'POST',
    path: '/money/refund/approve',
    access: 'staff',
    permission: 'money.approve',
    summary: '同意退款（财务）',
    audited: true,
    input: decision,
    output: refund,
    errors: [...staffErrors, 'REFUND_GONE', 'REFUND_OWN', 'REFUND_DECIDED', 'REFUND_NOTHING', ...moneyErrors],
  }),
  /** Idempotent. */
  refuse: defineCall({
    method: 'POST',
    path: '/money/refund/refuse',
    access: 'staff',
    permission: 'money.approve',
    summary: '不同意退款（财务）',
    audited: true,
    input: decision,
    output: refund,
    errors: [...staffErrors, 'REFUND_GONE', 'REFUND_OWN', 'REFUND_DECIDED'],
  }),
}
