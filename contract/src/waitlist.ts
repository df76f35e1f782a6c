import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageOf, pageQuery, time } from './envelope.ts'
import { fen } from './money.ts'
import { confirmationErrors, paymentConfirmation } from './payment-password.ts'
import { railwaySessionErrors } from './railway-account.ts'
import { railwayLimits } from './railway-limits.ts'
import { passengerType } from './railway.ts'
import { wantedLeg } from './train-order-wish.ts'
import { trainLeg, trainTicket } from './train-ticket.ts'

/**
 * - `waiting`: prepaid, and not served yet.
 * - `served`: it has become an order; what was prepaid and not needed is back in the wallet.
 * - `withdrawn`, `lapsed`: ended by the user, or by its time; all of it is back.
 */
export const waitlistStates = ['waiting', 'served', 'withdrawn', 'lapsed'] as const

/** Those that wait, and those that have ended. */
export const waitlistKinds = ['waiting', 'ended'] as const

/** A train, a stretch of its way and a class, by which somebody who waits would be served. */
export const waitlistCombination = trainLeg.omit({ tickets: true }).extend({
  seatClass: trainTicket.shape.seatClass,
  /** In 分, of all who travel; of berths the dearest. */
  price: fen,
  /** Until then it can be served by this. */
  untilTime: time,
  /** How many entries that still wait come before it for seats of this class on a part of this stretch, up to `railwayLimits.waitlistAhead`; 0 once it has ended. */
  ahead: count,
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
  /** In 分: what was paid in advance, what the tickets cost, and what has come back. */
  prepaid: fen,
  spent: fen,
  returned: fen,
  /** The order that it has become. */
  orderId: id.nullable(),
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
] as const

/** 候补: who waits for seats, prepaid, and is served in order by whatever frees them. All need a session of the railway. */
export const waitlistCalls = {
  /** What has to be prepaid, and who waits already. */
  quote: defineCall({
    method: 'POST',
    path: '/train-tickets/snatching/quote',
    access: 'user',
    session: 'railway',
    summary: '候补报价',
    input: { body: z.object({ combinations, passengers, leadMinutes }) },
    output: z.object({
      /** In their order. */
      combinations: z.array(waitlistCombination.pick({ price: true, untilTime: true, ahead: true })),
      /** The dearest of them, in 分: what is not needed comes back. */
      prepay: fen,
    }),
    errors: [...railwaySessionErrors, ...draftErrors],
  }),
  /**
   * Takes the prepayment out of the wallet, and waits: in the order in which that succeeded, for seats that anything frees, by
   * whichever combination comes first. What is free at that moment it gets at once. Idempotent by `clientId`.
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
