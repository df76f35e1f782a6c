import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageOf, pageQuery, time } from './envelope.ts'
import { fen } from './money.ts'
import { staffErrors } from './permission.ts'
import { confirmationErrors, paymentConfirmation } from './payment-password.ts'
import { railwaySessionErrors } from './railway-account.ts'
import { railwayLimits } from './railway-limits.ts'
import { passengerType, seatClass } from './railway.ts'
import { wantedLeg } from './train-order-wish.ts'
import { trainLeg, trainTicket } from './train-ticket.ts'
import { waitlistReceipt } from './waitlist-log.ts'

/**
 * - `waiting`: prepaid, and not served yet.
 * - `served`: it has become an order; what was prepaid and not needed is back in the wallet.
 * - `withdrawn`, `lapsed`: ended by the user, or by its time; all of it is back.
 */
export const waitlistStates = ['waiting', 'served', 'withdrawn', 'lapsed'] as const

/** Those that wait, and those that have ended. */
export const waitlistKinds = ['waiting', 'ended'] as const

/** Learned from runs past: how often those were served who stood alike. */
export const waitlistEstimate = z.object({
  /** Of hundred. */
  chance: z.int().min(0).max(100),
  /** What was observed lies this far from it or nearer, in points of hundred. */
  error: z.int().min(0).max(100),
})

const minuteOfDay = z.int('时间应为整分钟').min(0, '时间不对').max(1439, '时间不对')

/** 睡眠安全: hours in which nobody is served whose ticket could not be given back cheaply when they wake. */
export const quietHours = z.object({
  /** Minutes of the day in Shanghai; the end may lie on the next day. */
  fromMinute: minuteOfDay,
  toMinute: minuteOfDay,
  /** In 分: what giving the ticket back at the end of the hours may cost at most. */
  feeCap: fen,
})

/** 骑驴找马: tickets that are given back in the same step in which better ones are had. */
const swap = z.object({
  /** Paid, of one order and one train: those of all who travel, and of nobody else. */
  ticketIds: z.array(id).min(1, '请选择要换的车票').max(railwayLimits.orderPassengers, '一次换不了这么多张'),
  /** In 分: what giving them back may cost at most, all together. */
  feeCap: fen,
})

/** A train, a stretch of its way and a class, by which somebody who waits would be served. */
export const waitlistCombination = trainLeg.omit({ tickets: true }).extend({
  seatClass: trainTicket.shape.seatClass,
  /** In 分, of all who travel; of berths the dearest. */
  price: fen,
  /** Until then it can be served by this. */
  untilTime: time,
  /**
   * How many entries that still wait come before it for seats of this class on a part of this stretch, up to `railwayLimits.waitlistAhead`;
   * of one that is still to be drawn, how many others have reserved. 0 once it has ended.
   */
  ahead: count,
  /** When its sale begins, as long as its place is still to be drawn among all who reserved; null else. */
  saleTime: time.nullable(),
  /** How likely it is served in time; null where nothing can be said, and once it has ended. */
  estimate: waitlistEstimate.nullable(),
})
export type WaitlistCombination = z.infer<typeof waitlistCombination>

export const waitlistEntry = z.object({
  id,
  /** Its place among all entries ever made: the order in which their prepayments succeeded. */
  number: count,
  state: z.enum(waitlistStates),
  createTime: time,
  /** Until then it can be served: that of its last combination. */
  untilTime: time,
  endTime: time.nullable(),
  /** Minutes before departure from which on nobody wants the ticket any more. */
  leadMinutes: count,
  /** Rather a part of those who travel than nobody, the first first. */
  partFlag: z.boolean(),
  /** How it has ended is told by mail, too. */
  mailFlag: z.boolean(),
  /** In 分: what was paid in advance, what the tickets cost, and what has come back. */
  prepaid: fen,
  spent: fen,
  returned: fen,
  /** The order that it has become. */
  orderId: id.nullable(),
  quiet: quietHours.nullable(),
  /** With the order that the tickets are of. */
  swap: swap.extend({ orderId: id }).nullable(),
  passengers: z.array(trainTicket.pick({ passengerId: true, name: true, idNumber: true, type: true })),
  combinations: z.array(waitlistCombination),
})
export type WaitlistEntry = z.infer<typeof waitlistEntry>

const combinations = z
  .array(wantedLeg)
  .min(1, '请选择车次')
  .max(railwayLimits.waitlistCombinations, `一个候补最多 ${railwayLimits.waitlistCombinations} 个组合`)
  .refine(
    (all) =>
      new Set(all.map(({ runId, fromSeq, toSeq, seatClass }) => [runId, fromSeq, toSeq, seatClass].join())).size ===
      all.length,
    '同一个组合只能选一次',
  )
const passengers = z
  .array(z.object({ id, type: passengerType }))
  .min(1, '请选择乘车人')
  .max(railwayLimits.waitlistPassengers, `一个候补最多 ${railwayLimits.waitlistPassengers} 位乘车人`)
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, '同一位乘车人只能选一次')
const { min, max } = railwayLimits.waitlistLeadMinutes
const leadMinutes = z.int('截止时间应为整分钟').min(min, `最晚到开车前 ${min} 分钟`).max(max, '最早到开车前 7 天')
const ofOne = z.object({ id })

const draftErrors = [
  'PASSENGER_GONE',
  'PASSENGER_UNREADY',
  'CHILD_ALONE',
  'CHILD_TOO_OLD',
  'STUDENT_UNQUALIFIED',
  'RUN_NOT_ON_SALE',
  'WAITLIST_DAYS',
  'WAITLIST_LATE',
  'SWAP_PASSENGERS',
  'TICKET_GONE',
  'TICKET_ENDED',
] as const

/** 候补: who waits for seats, prepaid, and is served in order by whatever frees them. All need a session of the railway. */
/** Who waits for seats of a run on one way in one class. */
const runWait = z.object({
  fromName: z.string(),
  toName: z.string(),
  seatClass,
  /** So many entries, for so many seats. */
  entries: count,
  seats: count,
})

export const waitlistCalls = {
  /** For the staff: who waits for seats of a run, and who was served; way by way, the most wanted first. */
  ofRun: defineCall({
    method: 'POST',
    path: '/train-tickets/snatching/of-run',
    access: 'staff',
    permission: 'railway.read',
    summary: '一趟车的候补（铁路）',
    input: { body: z.object({ runId: id }) },
    output: z.object({ waits: z.array(runWait).max(railwayLimits.shownWaits) }),
    errors: [...staffErrors, 'RUN_GONE'],
  }),
  /** What has to be prepaid, and who waits already. */
  quote: defineCall({
    method: 'POST',
    path: '/train-tickets/snatching/quote',
    access: 'user',
    session: 'railway',
    summary: '候补报价',
    input: { body: z.object({ combinations, passengers, leadMinutes, swap: swap.nullable().default(null) }) },
    output: z.object({
      /** In their order. */
      combinations: z.array(
        waitlistCombination.pick({ price: true, untilTime: true, ahead: true, saleTime: true, estimate: true }),
      ),
      /** The dearest of them, in 分: what is not needed comes back. */
      prepay: fen,
    }),
    errors: [...railwaySessionErrors, ...draftErrors],
  }),
  /**
   * Takes the prepayment out of the wallet, and waits: in the order in which that succeeded, for seats that anything frees, by
   * whichever combination comes first. What is free at that moment it gets at once. Combinations whose sale has not begun are reserved
   * (定时抢票): all who have reserved until a minute after that moment are drawn, and stand in the order of the draw. Idempotent by `clientId`.
   */
  create: defineCall({
    method: 'POST',
    path: '/train-tickets/snatching/create',
    access: 'user',
    session: 'railway',
    summary: '提交候补',
    audited: true,
    input: {
      body: z.object({
        clientId: z.uuid('缺少去重标识'),
        combinations,
        passengers,
        leadMinutes,
        partFlag: z.boolean('请选择是否接受部分乘车人兑现'),
        mailFlag: z.boolean('请选择要不要发邮件').default(false),
        quiet: quietHours.nullable().default(null),
        swap: swap.nullable().default(null),
        /** As the quote said, in 分. */
        agreedPrepay: fen,
        paymentPassword: paymentConfirmation,
      }),
    },
    output: waitlistEntry,
    errors: [
      ...railwaySessionErrors,
      ...draftErrors,
      ...confirmationErrors,
      ...([
        'PASSENGER_OVERLAP',
        'PRICE_CHANGED',
        'WAITLIST_FULL',
        'RESERVED_TWICE',
        'RUN_DRAWING',
        'SPENDING_LIMIT_REACHED',
        'PAYMENTS_DAY_FULL',
        'BALANCE_SHORT',
        'CLIENT_ID_USED',
      ] as const),
    ],
  }),
  /** The newest first. */
  page: defineCall({
    method: 'GET',
    path: '/train-tickets/snatching/page',
    access: 'user',
    session: 'railway',
    summary: '我的候补',
    input: { query: pageQuery.extend({ kind: z.enum(waitlistKinds, '没有这种候补') }) },
    output: pageOf(waitlistEntry),
    errors: [...railwaySessionErrors],
  }),
  detail: defineCall({
    method: 'GET',
    path: '/train-tickets/snatching/detail/:id',
    access: 'user',
    session: 'railway',
    summary: '候补详情',
    input: { params: ofOne },
    output: waitlistEntry,
    errors: [...railwaySessionErrors, 'WAITLIST_GONE'],
  }),
  /** 公平回执: what the public log says of an entry, and the proofs of it. */
  receipt: defineCall({
    method: 'GET',
    path: '/train-tickets/snatching/receipt/:id',
    access: 'user',
    session: 'railway',
    summary: '公平回执',
    input: { params: ofOne },
    output: waitlistReceipt,
    errors: [...railwaySessionErrors, 'WAITLIST_GONE'],
  }),
  /** Waits no longer; all that was prepaid comes back at once. Idempotent. */
  withdraw: defineCall({
    method: 'POST',
    path: '/train-tickets/snatching/withdraw',
    access: 'user',
    session: 'railway',
    summary: '撤回候补',
    audited: true,
    input: { body: ofOne },
    output: waitlistEntry,
    errors: [...railwaySessionErrors, 'WAITLIST_GONE', 'WAITLIST_SERVED'],
  }),
}
