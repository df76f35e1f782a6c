import { z } from 'zod'
import { defineCall } from './call.ts'
import { couponProposal } from './coupon.ts'
import { count, id, pageOf, pageQuery, time } from './envelope.ts'
import { fen } from './money.ts'
import { confirmationErrors, paymentConfirmation } from './payment-password.ts'
import { railwaySessionErrors } from './railway-account.ts'
import { seatWishes, ticketIds, wantedLeg, wantedLegs, wantedPassengers } from './train-order-wish.ts'
import { trainRunCalls } from './train-run.ts'
import { trainOrder } from './train-ticket.ts'

/** To be paid; paid, and not yet there; all others. */
export const trainOrderKinds = ['held', 'coming', 'done'] as const
export type TrainOrderKind = (typeof trainOrderKinds)[number]

const ofOne = z.object({ id })
const clientId = z.uuid('缺少去重标识')

const seatErrors = ['RUN_NOT_ON_SALE', 'RUN_DRAWING', 'SEATS_SHORT', 'PASSENGER_OVERLAP'] as const
const passengerErrors = [
  'PASSENGER_GONE',
  'PASSENGER_UNREADY',
  'CHILD_ALONE',
  'CHILD_TOO_OLD',
  'STUDENT_UNQUALIFIED',
] as const
const payErrors = [...confirmationErrors, 'SPENDING_LIMIT_REACHED', 'PAYMENTS_DAY_FULL', 'BALANCE_SHORT'] as const

/** All but the staff's need a session of the railway. */
export const trainOrderCalls = {
  /** What an order would cost; of berths the dearest, as the seats are not chosen yet. */
  quote: defineCall({
    method: 'POST',
    path: '/train-tickets/order/quote',
    access: 'user',
    session: 'railway',
    summary: '车票报价',
    input: { body: z.object({ legs: wantedLegs, passengers: wantedPassengers }) },
    output: z.object({
      /** `leg` is its place among the legs, from 0. */
      tickets: z.array(z.object({ passengerId: id, leg: count, price: fen })),
      /** In 分, all of them. */
      price: fen,
      coupons: couponProposal,
    }),
    errors: [...railwaySessionErrors, ...passengerErrors, 'RUN_NOT_ON_SALE'],
  }),
  /**
   * Takes seats for everybody on all legs, or none, and holds them for `railwayLimits.holdSeconds`. Idempotent by `clientId`. One person is
   * never on two trains at once, whoever ordered; `agreedPrice` is what `quote` said: it costs as much, or less with a cheaper berth.
   */
  create: defineCall({
    method: 'POST',
    path: '/train-tickets/order/create',
    access: 'user',
    session: 'railway',
    summary: '下单占座',
    audited: true,
    input: {
      body: z.object({
        clientId,
        legs: wantedLegs,
        passengers: wantedPassengers,
        wishes: seatWishes,
        /** Rather standing than not at all. */
        standingFlag: z.boolean('请选择是否接受无座'),
        agreedPrice: fen,
      }),
    },
    output: trainOrder,
    errors: [
      ...railwaySessionErrors,
      ...passengerErrors,
      ...seatErrors,
      'PRICE_CHANGED',
      'ORDER_CANCELS_FULL',
      'CLIENT_ID_USED',
    ],
  }),
  /** Out of the wallet; a payment that runs at the cashier is closed before. Idempotent. */
  pay: defineCall({
    method: 'POST',
    path: '/train-tickets/order/pay',
    access: 'user',
    session: 'railway',
    summary: '支付车票',
    audited: true,
    input: {
      body: z.object({
        id,
        /** Null: without one. */
        couponId: id.nullable(),
        paymentPassword: paymentConfirmation,
      }),
    },
    output: trainOrder,
    errors: [
      ...railwaySessionErrors,
      ...payErrors,
      ...([
        'TRAIN_ORDER_GONE',
        'TRAIN_ORDER_LAPSED',
        'COUPON_GONE',
        'COUPON_IN_USE',
        'COUPON_EXPIRED',
        'COUPON_UNFIT',
        'PROVIDER_DOWN',
      ] as const),
    ],
  }),
  /**
   * Has a held order paid at the provider's cashier: the browser goes to `payUrl`, and comes back to `/train-tickets/order?id=…`. What the
   * provider says makes it paid. The cashier closes `railwayLimits.cashierSeconds` before the seats go back; what is paid too late goes
   * back by itself. The same again goes on with the payment that runs.
   */
  payAtCashier: defineCall({
    method: 'POST',
    path: '/train-tickets/order/pay-at-cashier',
    access: 'user',
    session: 'railway',
    summary: '在支付宝付车票',
    audited: true,
    input: {
      body: z.object({
        id,
        /** Null: without one. It is reserved until the order is paid or ends, or the cashier is left. */
        couponId: id.nullable(),
      }),
    },
    output: z.object({ payUrl: z.string() }),
    errors: [
      ...railwaySessionErrors,
      ...([
        'TRAIN_ORDER_GONE',
        'TRAIN_ORDER_LAPSED',
        'TRAIN_ORDER_PAID',
        'CASHIER_LATE',
        'COUPON_GONE',
        'COUPON_IN_USE',
        'COUPON_EXPIRED',
        'COUPON_UNFIT',
        'TOP_UP_UNAVAILABLE',
        'PROVIDER_DOWN',
      ] as const),
    ],
  }),
  /** Closes the payment that runs, so that the order can be paid in another way; what was paid meanwhile counts. Idempotent. */
  leaveCashier: defineCall({
    method: 'POST',
    path: '/train-tickets/order/leave-cashier',
    access: 'user',
    session: 'railway',
    summary: '换个方式付车票',
    input: { body: ofOne },
    output: trainOrder,
    errors: [...railwaySessionErrors, 'TRAIN_ORDER_GONE', 'PROVIDER_DOWN'],
  }),
  /** Gives the seats of what is not paid back at once. Idempotent. */
  cancel: defineCall({
    method: 'POST',
    path: '/train-tickets/order/cancel',
    access: 'user',
    session: 'railway',
    summary: '取消车票订单',
    input: { body: ofOne },
    output: trainOrder,
    errors: [...railwaySessionErrors, 'TRAIN_ORDER_GONE', 'TRAIN_ORDER_PAID'],
  }),
  /** Coming trips in the order of their departures, the next one first; others by when they were ordered, the newest first. */
  page: defineCall({
    method: 'GET',
    path: '/train-tickets/order/page',
    access: 'user',
    session: 'railway',
    summary: '我的车票订单',
    input: { query: pageQuery.extend({ kind: z.enum(trainOrderKinds, '没有这种订单') }) },
    output: pageOf(trainOrder),
    errors: [...railwaySessionErrors],
  }),
  detail: defineCall({
    method: 'GET',
    path: '/train-tickets/order/detail/:id',
    access: 'user',
    session: 'railway',
    summary: '车票订单',
    input: { params: ofOne },
    output: trainOrder,
    errors: [...railwaySessionErrors, 'TRAIN_ORDER_GONE'],
  }),
  /** What giving tickets of one order back costs now. */
  refundQuote: defineCall({
    method: 'POST',
    path: '/train-tickets/order/refund-quote',
    access: 'user',
    session: 'railway',
    summary: '退票费',
    input: { body: z.object({ ticketIds }) },
    output: z.object({
      /** In 分; `feePercent` of the ticket's price. */
      tickets: z.array(z.object({ id, paid: fen, feePercent: count, fee: fen, back: fen })),
      fee: fen,
      back: fen,
      /** Until then it stays so. */
      until: time.nullable(),
    }),
    errors: [...railwaySessionErrors, 'TICKET_GONE', 'TICKET_ENDED', 'REFUND_LATE'],
  }),
  /** Gives tickets of one order back; the coupon comes back with the last. Idempotent. */
  refund: defineCall({
    method: 'POST',
    path: '/train-tickets/order/refund',
    access: 'user',
    session: 'railway',
    summary: '退票',
    audited: true,
    input: {
      body: z.object({
        ticketIds,
        /** As the quote said, in 分. */
        agreedBack: fen,
      }),
    },
    output: trainOrder,
    errors: [...railwaySessionErrors, 'TICKET_GONE', 'TICKET_ENDED', 'REFUND_LATE', 'PRICE_CHANGED'],
  }),
  /** What changing tickets of one leg of an order to another train costs now. */
  changeQuote: defineCall({
    method: 'POST',
    path: '/train-tickets/order/change-quote',
    access: 'user',
    session: 'railway',
    summary: '改签费用',
    input: { body: z.object({ ticketIds, leg: wantedLeg }) },
    output: z.object({
      /** In 分: of the new tickets, and the fee for changing. One of `pay` and `back` is 0. */
      price: fen,
      fee: fen,
      pay: fen,
      back: fen,
    }),
    errors: [
      ...railwaySessionErrors,
      'TICKET_GONE',
      'TICKET_ENDED',
      'CHANGE_LATE',
      'CHANGE_ONCE',
      'CHANGE_DESTINATION_LATE',
      'RUN_NOT_ON_SALE',
    ],
  }),
  /**
   * Exchanges tickets of one leg for seats on another train, once: both in one step, so that nobody is without a seat. With another
   * destination (变更到站) until 48 hours before departure. Idempotent by `clientId`.
   */
  change: defineCall({
    method: 'POST',
    path: '/train-tickets/order/change',
    access: 'user',
    session: 'railway',
    summary: '改签',
    audited: true,
    input: {
      body: z.object({
        clientId,
        ticketIds,
        leg: wantedLeg,
        wishes: seatWishes,
        standingFlag: z.boolean('请选择是否接受无座'),
        /** As the quote said, in 分. */
        agreedPay: fen,
        agreedBack: fen,
        paymentPassword: paymentConfirmation,
      }),
    },
    output: trainOrder,
    errors: [
      ...railwaySessionErrors,
      ...payErrors,
      ...seatErrors,
      ...([
        'TICKET_GONE',
        'TICKET_ENDED',
        'CHANGE_LATE',
        'CHANGE_ONCE',
        'CHANGE_DESTINATION_LATE',
        'PRICE_CHANGED',
        'CLIENT_ID_USED',
      ] as const),
    ],
  }),
  ...trainRunCalls,
}
