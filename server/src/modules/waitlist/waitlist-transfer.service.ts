import { houseAccount, type Transfer, userAccount } from '../ledger/ledger.module.ts'

/** Where what was prepaid lies. */
export const prepaidAccount = houseAccount('fen', 'waitlist')

/** Of the transfers of an entry. */
export const subjectOf = (id: string): string => `waitlist:${id}`

interface Money {
  id: string
  userId: string
  /** 分. */
  amount: number
}

/** @param amount nothing moves for 0 */
export const prepaymentOf = ({ id, userId, amount }: Money): Transfer[] =>
  amount === 0
    ? []
    : [
        {
          id: subjectOf(id),
          from: userAccount(userId, 'wallet'),
          to: prepaidAccount,
          amount,
          kind: 'payment',
          subject: subjectOf(id),
        },
      ]

/** What was not needed. An entry ends once. */
export const returnOf = ({ id, userId, amount }: Money): Transfer[] =>
  amount === 0
    ? []
    : [
        {
          id: `${subjectOf(id)}:refund`,
          from: prepaidAccount,
          to: userAccount(userId, 'wallet'),
          amount,
          kind: 'refund',
          subject: subjectOf(id),
        },
      ]
