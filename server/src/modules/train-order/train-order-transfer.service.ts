import { type AccountName, houseAccount, type Transfer, userAccount } from '../ledger/ledger.module.ts'

/** Of the transfers of an order, and of the coupon that it holds. */
export const subjectOf = (id: string): string => `train-order:${id}`

/** Of seats that are taken before their order has a number: it is found by who asked. */
export const wishSubjectOf = (clientId: string): string => `train-order-wish:${clientId}`

/** What was paid for tickets, and kept. */
export const fares = houseAccount('fen', 'fares')

interface Money {
  orderId: string
  userId: string
  /** 分. */
  amount: number
}

/** @param amount nothing moves for 0 @param from where it was paid before, if not out of the wallet */
export const paymentOf = (
  { orderId, userId, amount }: Money,
  from: AccountName = userAccount(userId, 'wallet'),
): Transfer[] =>
  amount === 0
    ? []
    : [
        {
          id: subjectOf(orderId),
          from,
          to: fares,
          amount,
          kind: 'payment',
          subject: subjectOf(orderId),
        },
      ]

/** @param part tells what comes back of an order at several times apart */
export const refundOf = ({ orderId, userId, amount }: Money, part: string): Transfer[] =>
  amount === 0
    ? []
    : [
        {
          id: `${subjectOf(orderId)}:refund:${part}`,
          from: fares,
          to: userAccount(userId, 'wallet'),
          amount,
          kind: 'refund',
          subject: subjectOf(orderId),
        },
      ]
