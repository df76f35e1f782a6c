import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, time } from './envelope.ts'
import { returnedKinds, transferKinds, transferTitles } from './ledger.ts'
import { limits } from './limits.ts'
import { fen } from './money.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/** 分, with a sign: what came in is above zero, what went out below. */
const signedFen = z.int()

/** A month in the business zone: `2026-11`. */
export const billMonth = z.string('请选择月份').regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, '月份应写作 2026-11')

/** What shows who somebody is, each by a source of its own; the more of them, the more they may spend. */
export const identityChecks = ['certification', 'phone', 'payee'] as const
export type IdentityCheck = (typeof identityChecks)[number]

/**
 * The three classes of payment accounts (`limits.spending`), and `0` for who is not verified: they may receive, and spend what
 * they received as class 1 may; nothing is paid out to them.
 */
export const identityClasses = [0, 1, 2, 3] as const
export type IdentityClass = (typeof identityClasses)[number]

/** How much may be spent out of the balance, by how far the user is verified. */
export const spendingLimit = z.object({
  class: z.literal(identityClasses),
  /** Since when it counts: the account's beginning (classes 0 and 1), or the year's. */
  period: z.enum(['lifetime', 'year']),
  /** In 分, of that period. */
  amount: fen,
  used: fen,
  left: fen,
  /** What may still be paid to others today, in 分 (`limits.paymentsPerDay`); `left` and the balance hold, too. */
  leftToday: fen,
  /** Those that the user has passed, and those that would raise the limit. */
  passed: z.array(z.enum(identityChecks)),
  missing: z.array(z.enum(identityChecks)),
})
export type SpendingLimit = z.infer<typeof spendingLimit>

export const wallet = z.object({
  /** All in 分. `available` = `balance` − `held`. */
  balance: fen,
  held: fen,
  available: fen,
  /** What the user owes after money was taken back from us: what comes in repays it first. */
  receivable: fen,
  limit: spendingLimit,
  paymentPasswordFlag: z.boolean(),
  /** Money can be paid in and out: there is a provider. */
  topUpFlag: z.boolean(),
  /** The provider of this installation is a sandbox: no money moves. */
  sandboxFlag: z.boolean(),
})
export type Wallet = z.infer<typeof wallet>

const kind = z.enum(transferKinds, '账单类型不正确')

/** What is bought in the app itself; each has a page of its own by its order's id. */
export const purchaseKinds = ['cover', 'train-order', 'waitlist'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** What was paid for by a line of the bill, or came back by one. */
export const purchase = z.object({
  kind: z.enum(purchaseKinds),
  /** Of the order. */
  id,
  /** 红包封面·雪雁. */
  title: z.string(),
  /** Without the coupon, in 分; and what the coupon took off. */
  price: fen,
  couponOff: fen,
  couponTitle: z.string().nullable(),
})
export type Purchase = z.infer<typeof purchase>

/** One movement of the balance. */
export const billLine = z.object({
  /** Of the entry in the user's own account. */
  id,
  kind,
  /** Of a refund: what came back, where that is a remittance or a red packet. */
  returnedKind: z.enum(returnedKinds).nullable(),
  amount: signedFen,
  /** Of the wallet after it, in 分. */
  balanceAfter: fen,
  /** The other person, where it is one; null for the app itself, and for who has left. */
  counterpart: userBrief.nullable(),
  /** Null of what was not bought in the app. */
  purchase: purchase.nullable(),
  /** Why it was adjusted, as its user was told; of a remittance what its sender wrote to it. Empty of all else. */
  reason: z.string(),
  /** The user's own; empty without one. */
  note: z.string(),
  createTime: time,
})
export type BillLine = z.infer<typeof billLine>

/** How the kind of a line is called: 红包退回 of a red packet that came back. */
export const kindTitleOf = ({ kind, returnedKind }: Pick<BillLine, 'kind' | 'returnedKind'>): string =>
  returnedKind ? `${transferTitles[returnedKind]}退回` : transferTitles[kind]

/**
 * What came in, went out and came back, in 分, each from zero up. What came back of what one had paid or sent (an order, a
 * remittance or a red packet that nobody took) is no income, and `outgo` is not less by it: it may be of another month.
 */
const flow = z.object({ income: fen, outgo: fen, refund: fen })
export type Flow = z.infer<typeof flow>

const filters = {
  /** Those of these kinds alone; empty for all. What came back stands with what it was, as in all sums: see `returnedKind`. */
  kinds: z.array(kind).max(transferKinds.length).default([]),
  month: billMonth.optional(),
  /** Those with this person alone. */
  counterpartId: id.optional(),
  /** In the note, in the other person's nickname, in the name of the kind or of what was bought, in the reason, or the amount: `12.50`. */
  keyword: text({ name: '关键词', max: limits.keyword.max }).default(''),
}

const billDetail = billLine.extend({
  /** To be told to the help desk. */
  transferId: z.string(),
  /**
   * All that happened to the balance for the same thing, the oldest first: this one, its fee, its refund. The others among the newest
   * `limits.searchedEntries`.
   */
  way: z.array(billLine.pick({ id: true, kind: true, returnedKind: true, amount: true, createTime: true })),
})
export type BillDetail = z.infer<typeof billDetail>

/** A month in sums; days and kinds without movement are left out. */
export const billSummary = flow.extend({
  month: billMonth,
  /** `day` from 1. */
  days: z.array(flow.extend({ day: z.int().min(1).max(31) })),
  /** The largest first. */
  kinds: z.array(flow.extend({ kind })),
})
export type BillSummary = z.infer<typeof billSummary>

export const walletCalls = {
  query: defineCall({
    method: 'GET',
    path: '/wallet/query',
    access: 'user',
    summary: '我的钱包',
    input: {},
    output: wallet,
    errors: ['UNAUTHENTICATED'],
  }),
  /** The latest first. A keyword is looked for in the newest `limits.searchedEntries` of what the filters leave. */
  pageBill: defineCall({
    method: 'POST',
    path: '/wallet/bill/page',
    access: 'user',
    summary: '账单',
    input: {
      body: z.object({
        ...filters,
        pageSize: z
          .int('每页条数应为整数')
          .min(1, '每页至少 1 条')
          .max(limits.pageSize.max, `每页至多 ${limits.pageSize.max} 条`)
          .default(20),
        cursor: text({ max: limits.cursor.max, name: '翻页标记' }).optional(),
      }),
    },
    output: z.object({
      records: z.array(billLine),
      /**
       * Sums of the months that the records are of, by the same kinds, over the whole month; none of what is with one person alone
       * or found by a keyword.
       */
      months: z.array(flow.extend({ month: billMonth })),
      hasMore: z.boolean(),
      /** For the next page, null after the last. */
      cursor: z.string().nullable(),
    }),
    errors: ['UNAUTHENTICATED'],
  }),
  billDetail: defineCall({
    method: 'GET',
    path: '/wallet/bill/detail/:id',
    access: 'user',
    summary: '账单详情',
    input: { params: z.object({ id }) },
    output: billDetail,
    errors: ['UNAUTHENTICATED', 'BILL_LINE_GONE'],
  }),
  billMonth: defineCall({
    method: 'GET',
    path: '/wallet/bill/month/:month',
    access: 'user',
    summary: '月账单',
    input: { params: z.object({ month: billMonth }) },
    output: billSummary,
    errors: ['UNAUTHENTICATED'],
  }),
  /** Writes, changes or (empty) removes one's own note; idempotent. */
  noteBill: defineCall({
    method: 'POST',
    path: '/wallet/bill/note',
    access: 'user',
    summary: '账单备注',
    input: { body: z.object({ id, note: text({ name: '备注', max: limits.billNote.max }) }) },
    output: billLine,
    errors: ['UNAUTHENTICATED', 'BILL_LINE_GONE'],
  }),
  /** The bill as a CSV file (RFC 4180) for a spreadsheet: the newest `limits.exportedEntries` of what the filters leave. */
  exportBill: defineCall({
    method: 'POST',
    path: '/wallet/bill/export',
    access: 'user',
    summary: '导出账单',
    input: { body: z.object(filters).omit({ keyword: true }) },
    output: z.object({
      /** `鸿雁账单-2026-11.csv`. */
      name: z.string(),
      content: z.string(),
      num: count,
      /** There was more than one file takes. */
      cutFlag: z.boolean(),
    }),
    errors: ['UNAUTHENTICATED'],
  }),
}
