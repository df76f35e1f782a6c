import { houseAccount, type Transfer, userAccount } from '../ledger/ledger.module.ts'

/** Where the money of one waits: what is in it is what nobody has taken. */
const waiting = (id: string) => houseAccount('fen', 'red-packet', id)

const subjectOf = (id: string) => `red-packet:${id}`

/** Into the packet. @param amount all of it, in 分 */
export const fillingOf = (id: string, senderId: string, amount: number): Transfer => ({
  id: subjectOf(id),
  from: userAccount(senderId, 'wallet'),
  to: waiting(id),
  amount,
  kind: 'red-packet',
  subject: subjectOf(id),
})

/** To who has taken a share. @param share `position` in the packet, `amount` in 分 */
export const takingOf = (id: string, userId: string, share: { position: number; amount: number }): Transfer => ({
  id: `${subjectOf(id)}:${share.position}`,
  from: waiting(id),
  to: userAccount(userId, 'wallet'),
  amount: share.amount,
  kind: 'red-packet',
  subject: subjectOf(id),
})

/** What is left, back to the sender. What comes back was not spent (`WalletPayerService.check`). */
export const returnOf = (id: string, senderId: string, amount: number): Transfer => ({
  id: `${subjectOf(id)}:return`,
  from: waiting(id),
  to: userAccount(senderId, 'wallet'),
  amount,
  kind: 'refund',
  subject: subjectOf(id),
})
