import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageOf, pageQuery, time } from './envelope.ts'
import { limits } from './limits.ts'
import { message } from './message.ts'
import { amountBetween, fen } from './money.ts'
import { confirmationErrors, paymentConfirmation } from './payment-password.ts'
import { post } from './post.ts'
import { redPacketCover } from './red-packet-cover.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/** `even` (普通): shares alike; `lucky` (拼手气): cut by chance, each with the same expectation. */
export const redPacketKinds = ['even', 'lucky'] as const
export type RedPacketKind = (typeof redPacketKinds)[number]

/**
 * - `open`: something is left of it.
 * - `empty`: all is taken.
 * - `lapsed`: what nobody took in time went back; `revoked`: its sender took back what was left.
 */
export const redPacketStates = ['open', 'empty', 'lapsed', 'revoked'] as const
export type RedPacketState = (typeof redPacketStates)[number]

/** What names a packet: in a private chat its message's id; of a shared one 22 characters that nobody guesses, which are its link, too. */
export const redPacketKey = z.string().regex(/^(?:[1-9]\d{0,18}|[\w-]{22})$/, '这个红包不存在')

export const redPacketShare = z.object({
  user: userBrief,
  /** In 分. */
  amount: fen,
  time,
  /** 手气最佳: the largest share (of equal ones the first) of a lucky packet with several, once all are taken. */
  bestFlag: z.boolean(),
})
export type RedPacketShare = z.infer<typeof redPacketShare>

export const redPacket = z.object({
  key: redPacketKey,
  /** Of the private chat that it was sent in; null of a shared one. */
  windowId: id.nullable(),
  /** Of the topic in whose replies it lies; null elsewhere. */
  topicId: id.nullable(),
  sender: userBrief,
  kind: z.enum(redPacketKinds),
  /** Shares in all, and taken. */
  count,
  takenNum: count,
  /** In 分; null for who may not see amounts: who has neither sent it nor taken of it, while it is open. */
  total: fen.nullable(),
  takenAmount: fen.nullable(),
  greeting: z.string(),
  cover: redPacketCover,
  state: z.enum(redPacketStates),
  createTime: time,
  lapseTime: time,
  /** What the viewer took, in 分; null: nothing. */
  myAmount: fen.nullable(),
  /** Whether the viewer may take of it now (nobody signed in: false). */
  takeFlag: z.boolean(),
  /** Who got what, the newest first; empty for who may not see amounts. At most `limits.redPacketShares.max`. */
  shares: z.array(redPacketShare),
})
export type RedPacket = z.infer<typeof redPacket>

/** One line of 红包记录, `id` its place in the list. `amount` in 分: what was got, or of a sent one the total. */
export const redPacketRecord = redPacket
  .pick({ key: true, sender: true, kind: true, count: true, takenNum: true, state: true, greeting: true })
  .extend({ id, amount: fen, time })
export type RedPacketRecord = z.infer<typeof redPacketRecord>

const given = {
  clientId: z.uuid('缺少去重标识'),
  greeting: text({ name: '祝福语', max: limits.redPacketGreeting.max }).default(''),
  cover: redPacketCover,
  paymentPassword: paymentConfirmation,
}
const shared = {
  ...given,
  /**
   * All of it, in 分. An even one is divided by `count` without a rest (RED_PACKET_UNEVEN); every share is within `limits.redPacketShare`
   * (RED_PACKET_SHARE_SIZE).
   */
  total: amountBetween(limits.redPacketTotal),
  kind: z.enum(redPacketKinds, '红包只有普通和拼手气两种'),
  count: z
    .int('红包个数应为整数')
    .min(limits.redPacketShares.min, '红包至少 1 个')
    .max(limits.redPacketShares.max, `红包最多 ${limits.redPacketShares.max} 个`),
}
const paying = [
  'UNAUTHENTICATED',
  'CERTIFICATION_NEEDED',
  ...confirmationErrors,
  'PAYOUTS_PAUSED',
  'PAYOUTS_BLOCKED',
  'CONTENT_REFUSED',
  'COVER_NOT_OWNED',
  'PAYMENTS_DAY_FULL',
  'SPENDING_LIMIT_REACHED',
  'MINOR_PAYMENT_REFUSED',
  'BALANCE_SHORT',
  'CLIENT_ID_USED',
] as const
const ofOne = z.object({ key: redPacketKey })

export const redPacketCalls = {
  /** One share, to a friend in their private chat. Idempotent by `clientId`, which is the message's. Not recallable. */
  send: defineCall({
    method: 'POST',
    path: '/chat/red-packet/send',
    access: 'user',
    publishes: true,
    summary: '给朋友发红包',
    audited: true,
    input: { body: z.object({ ...given, total: amountBetween(limits.redPacketShare), windowId: id }) },
    output: message,
    errors: [
      'SILENCED',
      ...paying,
      'WINDOW_GONE',
      'BLOCKED',
      'USER_GONE',
      'STRANGER_REFUSED',
      'STRANGER_WAIT',
      'RED_PACKET_NOT_FRIENDS',
    ],
  }),
  /** Several shares for whoever has the link. Idempotent by `clientId`. */
  share: defineCall({
    method: 'POST',
    path: '/red-packet/share',
    access: 'user',
    publishes: true,
    summary: '发可分享的红包',
    audited: true,
    input: { body: z.object(shared) },
    output: redPacket,
    errors: ['SILENCED', ...paying, 'RED_PACKET_UNEVEN', 'RED_PACKET_SHARE_SIZE'],
  }),
  /** The same in a topic's replies: a reply whose text is the greeting and whose `redPacketKey` is the packet's. */
  reply: defineCall({
    method: 'POST',
    path: '/red-packet/reply',
    access: 'user',
    publishes: true,
    summary: '在回复里发红包',
    audited: true,
    input: { body: z.object({ ...shared, topicId: id }) },
    output: post,
    errors: ['SILENCED', ...paying, 'RED_PACKET_UNEVEN', 'RED_PACKET_SHARE_SIZE', 'TOPIC_GONE', 'POST_GONE', 'BLOCKED'],
  }),
  /** Takes a share. Who may not see the packet, and whom a block parts from its sender, finds none. Idempotent: who has one gets the same answer. The sender may take of a shared one, not of a private one. */
  take: defineCall({
    method: 'POST',
    path: '/red-packet/take',
    access: 'user',
    summary: '抢红包',
    input: { body: ofOne },
    output: redPacket,
    errors: [
      'UNAUTHENTICATED',
      'RED_PACKET_GONE',
      'RED_PACKET_EMPTY',
      'RED_PACKET_LAPSED',
      'RED_PACKET_REVOKED',
      'RED_PACKET_OWN',
    ],
  }),
  /** A shared one for everybody who has the link, one of a chat for the two. */
  detail: defineCall({
    method: 'GET',
    path: '/red-packet/detail/:key',
    access: 'anyone',
    summary: '红包详情',
    input: { params: ofOne },
    output: redPacket,
    errors: ['RED_PACKET_GONE'],
  }),
  /** The sender takes back what is left of a shared one; its link says so from then on. Idempotent. */
  revoke: defineCall({
    method: 'POST',
    path: '/red-packet/revoke',
    access: 'user',
    summary: '收回红包',
    input: { body: ofOne },
    output: redPacket,
    errors: ['UNAUTHENTICATED', 'RED_PACKET_GONE'],
  }),
  /** 红包记录, the newest first. */
  records: defineCall({
    method: 'GET',
    path: '/red-packet/record/page',
    access: 'user',
    summary: '红包记录',
    input: { query: pageQuery.extend({ side: z.enum(['got', 'sent'], '请选择收到的或发出的').default('got') }) },
    output: pageOf(redPacketRecord),
    errors: ['UNAUTHENTICATED'],
  }),
}
