import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, time } from './envelope.ts'
import { limits } from './limits.ts'
import { message } from './message.ts'
import { amountBetween, fen } from './money.ts'
import { confirmationErrors, paymentConfirmation } from './payment-password.ts'
import { text } from './text.ts'

/**
 * - `waiting`: the money has left the sender's wallet, and waits for the recipient.
 * - `accepted`: it is in the recipient's wallet.
 * - `returned`: it is back in the sender's, by the recipient's wish.
 * - `lapsed`: it is back in the sender's, as nobody accepted it in time.
 */
export const remittanceStates = ['waiting', 'accepted', 'returned', 'lapsed'] as const
export type RemittanceState = (typeof remittanceStates)[number]

/** Money that one sends to a friend in their chat. */
export const remittance = z.object({
  /** That of its message, whose `kind` is `remittance`. */
  id,
  windowId: id,
  senderId: id,
  recipientId: id,
  /** In 分. */
  amount: fen,
  /** The sender's words; empty without. */
  note: z.string(),
  state: z.enum(remittanceStates),
  createTime: time,
  /** Until then it can be accepted. */
  lapseTime: time,
  /** When it was accepted or went back; null while it waits. */
  endTime: time.nullable(),
})
export type Remittance = z.infer<typeof remittance>

const ofOne = z.object({ id })

export const remittanceCalls = {
  /**
   * Sends money from the wallet to a friend (each follows the other), who has `limits.remittanceSeconds` to accept it. Idempotent by
   * `clientId`, which is the message's. The sender's identity must be certified; who receives needs nothing.
   */
  send: defineCall({
    method: 'POST',
    path: '/chat/remittance/send',
    access: 'user',
    publishes: true,
    summary: '转账给朋友',
    audited: true,
    input: {
      body: z.object({
        clientId: z.uuid('缺少去重标识'),
        windowId: id,
        amount: amountBetween(limits.remittance),
        note: text({ name: '转账说明', max: limits.remittanceNote.max }).default(''),
        paymentPassword: paymentConfirmation,
      }),
    },
    output: message,
    errors: [
      'SILENCED',
      'UNAUTHENTICATED',
      'CERTIFICATION_NEEDED',
      ...confirmationErrors,
      'PAYOUTS_PAUSED',
      'PAYOUTS_BLOCKED',
      'CONTENT_REFUSED',
      'WINDOW_GONE',
      'BLOCKED',
      'USER_GONE',
      'STRANGER_REFUSED',
      'STRANGER_WAIT',
      'REMITTANCE_NOT_FRIENDS',
      'PAYMENTS_DAY_FULL',
      'SPENDING_LIMIT_REACHED',
      'MINOR_PAYMENT_REFUSED',
      'BALANCE_SHORT',
      'CLIENT_ID_USED',
    ],
  }),
  /** By the recipient. Idempotent. */
  accept: defineCall({
    method: 'POST',
    path: '/chat/remittance/accept',
    access: 'user',
    summary: '收下转账',
    input: { body: ofOne },
    output: remittance,
    errors: ['UNAUTHENTICATED', 'REMITTANCE_GONE', 'REMITTANCE_RETURNED'],
  }),
  /** By the recipient, who does not want it. Idempotent; what has gone back already stays so. */
  return: defineCall({
    method: 'POST',
    path: '/chat/remittance/return',
    access: 'user',
    summary: '退还转账',
    input: { body: ofOne },
    output: remittance,
    errors: ['UNAUTHENTICATED', 'REMITTANCE_GONE', 'REMITTANCE_ACCEPTED'],
  }),
  /** For the two of them. */
  detail: defineCall({
    method: 'GET',
    path: '/chat/remittance/detail/:id',
    access: 'user',
    summary: '转账详情',
    input: { params: ofOne },
    output: remittance,
    errors: ['UNAUTHENTICATED', 'REMITTANCE_GONE'],
  }),
}
