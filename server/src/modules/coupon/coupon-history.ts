import { createHash } from 'node:crypto'

/** What has happened to a coupon, as its hash is made of it. */
export interface SealedEvent {
  seq: number
  couponId: string
  title: string
  kind: string
  orderRef: string | null
  at: Date
}

/** What stands before the first entry. */
export const noHash: Buffer = Buffer.alloc(32)

export const historyNameOf = (userId: string): string => `${userId}/coupons`

/** A field of a text that is hashed has one line, or it could pass for two. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** @param previous hash of the entry before it */
export const hashOfEvent = (previous: Buffer, userId: string, event: SealedEvent): Buffer => {
  const { seq, couponId, title, kind, orderRef, at } = event
  const fields = [previous.toString('hex'), historyNameOf(userId), seq, couponId, inOneLine(title), kind]
  return createHash('sha256')
    .update([...fields, orderRef ?? '', at.getTime()].join('\n'))
    .digest()
}

/** What a leaf is the hash of: a line less than that of an account, so that none can pass for the other. @param salt of the day */
export const historyLeafText = (
  { userId, count, head }: { userId: string; count: number; head: Buffer },
  salt: string,
): string => [salt, historyNameOf(userId), count, head.toString('hex')].join('\n')
