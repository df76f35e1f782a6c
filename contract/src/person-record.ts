import { z } from 'zod'
import { appealStates } from './appeal.ts'
import { defineCall } from './call.ts'
import { count, id, pageInput, pageOf, time } from './envelope.ts'
import { ledgerUnits, transferKinds } from './ledger.ts'
import { limits } from './limits.ts'
import { caseActions } from './moderation-case.ts'
import { fen } from './money.ts'
import { staffErrors } from './permission.ts'
import { reportKinds } from './report.ts'
import { ruleKeys } from './rule.ts'
import { text } from './text.ts'
import { trainOrder } from './train-ticket.ts'

/** What somebody has in one unit, and owes. */
const personBalance = z.object({
  unit: z.enum(ledgerUnits),
  /** `wallet`, `points` or `receivable`: what they owe. */
  purpose: z.string(),
  balance: z.int(),
  held: z.int(),
})
export type PersonBalance = z.infer<typeof personBalance>

/** A movement of one of their accounts. */
const personEntry = z.object({
  id,
  unit: z.enum(ledgerUnits),
  kind: z.enum(transferKinds),
  /** Below zero it went out. */
  amount: z.int(),
  balanceAfter: z.int(),
  /** What it was for: `top-up:12`. */
  subject: z.string(),
  time,
})
export type PersonEntry = z.infer<typeof personEntry>

/** An order of the railway without those who travel. */
const personOrder = z.object({
  id,
  /** 火车票·G1 北京南–上海虹桥 */
  title: z.string(),
  ticketNum: count,
  state: trainOrder.shape.state,
  price: fen,
  couponOff: fen,
  refunded: fen,
  createTime: time,
  departTime: time,
})
export type PersonOrder = z.infer<typeof personOrder>

/** A case about what is theirs, with all that was decided and appealed. */
const personCase = z.object({
  id,
  kind: z.enum(reportKinds),
  targetId: id,
  /** 0: somebody of the staff came upon it. */
  reportNum: count,
  reasons: z.array(z.enum(ruleKeys)),
  openTime: time,
  closeTime: time.nullable(),
  /** The last first, at most `limits.historyShown`. */
  decisions: z.array(
    z.object({
      id,
      actions: z.array(z.enum(caseActions)),
      rule: z.enum(ruleKeys).nullable(),
      words: z.string(),
      time,
      undoneTime: time.nullable(),
      /** Null when nobody has appealed. */
      appealState: z.enum(appealStates).nullable(),
    }),
  ),
})
export type PersonCase = z.infer<typeof personCase>

const userId = id
const reason = text({ name: '理由', min: limits.staffReason.min, max: limits.staffReason.max })
/** What is sensitive is looked at for a reason, and each look leaves a line; again within `limits.unmaskSeconds`, it is the same look. */
const look = pageInput(['create_time']).extend({ userId, reason })

/** What is kept of somebody in other parts of the app, each seen by whom that part concerns. */
export const personRecordCalls = {
  /** What they have, and how it came to be, the newest first. */
  lookAtWallet: defineCall({
    method: 'POST',
    path: '/person-record/wallet',
    access: 'staff',
    permission: 'money.read',
    summary: '查看用户的钱包（工作人员）',
    audited: true,
    input: { body: look },
    output: pageOf(personEntry).extend({ balances: z.array(personBalance) }),
    errors: [...staffErrors, 'USER_GONE'],
  }),
  /** Where they travel, the newest order first. */
  lookAtOrders: defineCall({
    method: 'POST',
    path: '/person-record/orders',
    access: 'staff',
    permission: 'railway.read',
    summary: '查看用户的车票订单（工作人员）',
    audited: true,
    input: { body: look },
    output: pageOf(personOrder),
    errors: [...staffErrors, 'USER_GONE'],
  }),
  /** What was reported of what is theirs, the newest case first. */
  pageCases: defineCall({
    method: 'POST',
    path: '/person-record/cases',
    access: 'staff',
    permission: 'moderation.read',
    summary: '一个用户被举报的案件（工作人员）',
    input: { body: pageInput(['create_time']).extend({ userId }) },
    output: pageOf(personCase),
    errors: staffErrors,
  }),
}
