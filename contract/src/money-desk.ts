import { z } from 'zod'
import { username } from './auth.ts'
import { defineCall } from './call.ts'
import { couponScopes } from './coupon.ts'
import { count, id, pageInput, pageOf, time } from './envelope.ts'
import { ledgerUnits, transferKinds } from './ledger.ts'
import { limits } from './limits.ts'
import { fen } from './money.ts'
import { topUpStates } from './payment.ts'
import { staffErrors } from './permission.ts'
import { day } from './railway.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/** Of the ledger: how the books stood when a day was closed. */
const trialLine = z.object({
  unit: z.enum(ledgerUnits),
  /** As the ledger calls it. */
  purpose: z.string(),
  /** Over all users' accounts, or over those of the house. */
  ofUsers: z.boolean(),
  accounts: count,
  balance: z.int(),
})
export type TrialLine = z.infer<typeof trialLine>

/** What somebody should look at: movements of money that our books and the provider's bills tell differently. */
export const differenceStates = ['missing-here', 'missing-there', 'amount-differs'] as const
export const difference = z.object({
  id,
  /** The outward number; of what has none, what else names it. */
  outNo: z.string(),
  kind: z.enum(['payment', 'refund', 'payout', 'fee', 'other']),
  state: z.enum(differenceStates),
  /** In 分: what came is above zero. */
  booked: z.int(),
  billed: z.int(),
  time,
})
export type Difference = z.infer<typeof difference>

/** Calls of the ledger for those who keep the books. */
export const ledgerDeskCalls = {
  /** The newest closing with its sums: in each unit they are zero in all. */
  trialBalance: defineCall({
    method: 'GET',
    path: '/ledger/trial-balance',
    access: 'staff',
    permission: 'money.read',
    summary: '试算平衡（财务）',
    input: {},
    output: z.object({
      /** Null before the first. */
      closing: z.object({ day, time, transfers: count, root: z.string() }).nullable(),
      lines: z.array(trialLine),
    }),
    errors: staffErrors,
  }),
}

/** A payment at the provider, as the staff sees it. */
export const managedPayment = z.object({
  id,
  /** Null when they have closed their account. */
  user: userBrief.nullable(),
  /** What is bought by it, `train-order:12`; null: it went into the wallet. */
  subject: z.string().nullable(),
  amount: fen,
  takenBack: fen,
  givenBack: fen,
  state: z.enum(topUpStates),
  outNo: z.string(),
  providerNo: z.string().nullable(),
  createTime: time,
  payTime: time.nullable(),
})
export type ManagedPayment = z.infer<typeof managedPayment>

/** What happened at the provider, as far as it was told of. */
export const paymentEventKinds = ['begun', 'asked', 'paid', 'closed', 'refunded', 'lapses', 'asks-again'] as const
const paymentEvent = z.object({ kind: z.enum(paymentEventKinds), time })

const wayTransfer = z.object({
  /** Its name in the ledger. */
  id: z.string(),
  kind: z.enum(transferKinds),
  from: z.string(),
  to: z.string(),
  amount: z.int().positive(),
  time,
})
export type WayTransfer = z.infer<typeof wayTransfer>

/** Calls of payments for those who keep the books. */
export const paymentDeskCalls = {
  /** The newest first. */
  pageAll: defineCall({
    method: 'POST',
    path: '/money/payment/page',
    access: 'staff',
    permission: 'money.read',
    summary: '支付记录（财务）',
    input: {
      body: pageInput(['create_time']).extend({
        /** Only of this user; nothing when nobody is called so. */
        username: username.optional(),
        /** Of an order (`train-order:12`), a trade of ours or one of the provider's. */
        number: text({ name: '单号', min: 1, max: limits.outwardNumber.max }).optional(),
      }),
    },
    output: pageOf(managedPayment),
    errors: staffErrors,
  }),
  /** From the order to the ledger. */
  way: defineCall({
    method: 'POST',
    path: '/money/payment/way',
    access: 'staff',
    permission: 'money.read',
    summary: '一笔支付的全程（财务）',
    input: { body: z.object({ paymentId: id }) },
    output: z.object({
      payment: managedPayment,
      /** In their order. */
      events: z.array(paymentEvent),
      /** The earliest first, at most `limits.wayTransfers`. */
      transfers: z.array(wayTransfer),
      /** What the bills say of it. */
      bills: z.array(
        z.object({
          kind: difference.shape.kind,
          state: z.enum([...differenceStates, 'in-transit', 'matched']),
          booked: z.int(),
          billed: z.int(),
        }),
      ),
    }),
    errors: [...staffErrors, 'TOP_UP_GONE'],
  }),
  /** How our books and the provider's bills stand to each other: what differs, the oldest first. */
  pageDifferences: defineCall({
    method: 'POST',
    path: '/money/reconciliation/page',
    access: 'staff',
    permission: 'money.read',
    summary: '对账差异（财务）',
    input: { body: pageInput(['create_time']) },
    output: pageOf(difference).extend({
      /** The last day whose bill was taken over; null before the first. */
      billDay: day.nullable(),
    }),
    errors: staffErrors,
  }),
}

/** An offer of coupons as those see it who pay for it. */
export const couponCampaign = z.object({
  id,
  title: z.string(),
  scope: z.enum(couponScopes),
  /** Offered in the centre, or given for a reason, such as points. */
  channel: z.enum(['centre', 'grant']),
  stock: count,
  claimed: count,
  used: count,
  /** In 分: what all its coupons may cost, what those that were used have cost, and what those that were claimed will cost, used as until now. */
  budget: fen,
  spent: fen,
  forecast: fen,
  claimStartTime: time,
  claimEndTime: time,
  withdrawTime: time.nullable(),
})
export type CouponCampaign = z.infer<typeof couponCampaign>

export const couponDeskCalls = {
  /** The newest first. */
  pageCampaigns: defineCall({
    method: 'POST',
    path: '/money/campaign/page',
    access: 'staff',
    permission: 'money.read',
    summary: '优惠活动（财务）',
    input: { body: pageInput(['create_time']) },
    output: pageOf(couponCampaign),
    errors: staffErrors,
  }),
}
