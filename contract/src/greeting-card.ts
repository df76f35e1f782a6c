import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, pageOf, pageQuery, time } from './envelope.ts'
import { limits } from './limits.ts'
import { amountBetween, fen } from './money.ts'
import { confirmationErrors, paymentConfirmation } from './payment-password.ts'
import { redPacketCover } from './red-packet-cover.ts'
import { redPacketKey } from './red-packet.ts'
import { text } from './text.ts'
import { userBrief } from './user.ts'

/** 剪纸, 水墨明月, 早梅, 灯夜, 龙舟, 七夕星桥, 秋菊, 踏雪寻梅, 茶与雨, 春联, 雁书, 寿桃: drawn by the app. */
export const greetingCardDesigns = [
  ...(['paper-cut', 'ink-moon', 'plum', 'lanterns', 'dragon-boat', 'star-bridge'] as const),
  ...(['chrysanthemum', 'snow', 'tea-rain', 'couplet', 'goose-letter', 'peach'] as const),
] as const
export type GreetingCardDesign = (typeof greetingCardDesigns)[number]

/** How its text is written: 楷, 宋, 隶, 行. */
export const greetingCardStyles = ['kai', 'song', 'li', 'xing'] as const
export type GreetingCardStyle = (typeof greetingCardStyles)[number]

/**
 * - `due`: waits for its day.
 * - `sent`: in the friend's chat, or open to whoever has its link.
 * - `withdrawn`: by its sender, before its day; `refused`: it could not be delivered on its day.
 * - `revoked`: its link opens nothing any more.
 * - `removed`: by a moderator, until that is undone; its sender alone opens it.
 */
export const greetingCardStates = ['due', 'sent', 'withdrawn', 'refused', 'revoked', 'removed'] as const
export type GreetingCardState = (typeof greetingCardStates)[number]

/** 128 random bits: what names a card, and its address. */
export const greetingCardKey = z.string().regex(/^[\w-]{22}$/, '这张贺卡不存在')

/** What stands on a card. Names of the house are worn by nobody, neither as a name nor as a seal. */
const content = {
  design: z.enum(greetingCardDesigns, '请选择一张贺卡'),
  style: z.enum(greetingCardStyles, '请选择一种字体'),
  text: text({ name: '贺词', ...limits.greetingCardText }),
  name: text({ name: '署名', max: limits.greetingCardName.max }).default(''),
  /** At most four characters in a seal; without them, there is none. */
  seal: text({ name: '印章', max: limits.greetingCardSeal.max }).default(''),
}

/** A day of the lunar calendar and a minute of it in Shanghai, within `limits.greetingCardAheadSeconds`. */
const due = z.object({
  lunar: z.object({
    year: z.int('年份应为整数').min(1900, '年份不正确').max(2100, '年份不正确'),
    month: z.int('月份应为整数').min(1, '月份从 1 到 12').max(12, '月份从 1 到 12'),
    isLeap: z.boolean('请说明是不是闰月').default(false),
    day: z.int('日子应为整数').min(1, '日子从 1 到 30').max(30, '日子从 1 到 30'),
  }),
  minute: z.int('时间应为整数').min(0, '时间从 0 点起').max(1439, '时间到 23:59 为止'),
})

/** A card as it is opened. */
export const greetingCard = z.object({
  key: greetingCardKey,
  sender: userBrief,
  design: z.enum(greetingCardDesigns),
  style: z.enum(greetingCardStyles),
  text: z.string(),
  name: z.string(),
  seal: z.string(),
  /** Of the chat in which it was sent; null of one with a link. */
  windowId: id.nullable(),
  /** Of the red packet that rides in it. */
  redPacketKey: redPacketKey.nullable(),
  /** Only its sender sees one that is not `sent`. */
  state: z.enum(greetingCardStates),
  /** When it was sent, or will be. */
  time,
})
export type GreetingCard = z.infer<typeof greetingCard>

/** One of the sender's own, `id` its place in the list. */
export const greetingCardRecord = greetingCard.omit({ sender: true }).extend({
  id,
  /** Null of one with a link. */
  recipient: userBrief.nullable(),
  /** The lunar day on which it is due, like 八月十五; null of one that was sent at once. */
  lunar: z.string().nullable(),
  /** What is in its red packet, in 分. */
  total: fen.nullable(),
  /** Why it was refused, for its sender to read; empty else. */
  refusal: z.string(),
})
export type GreetingCardRecord = z.infer<typeof greetingCardRecord>

const ofOne = z.object({ key: greetingCardKey })

export const greetingCardCalls = {
  /**
   * To a friend: at once as a text with its address, or on a lunar day, in its minute. A red packet that rides in it is paid for
   * at once. Idempotent by `clientId`.
   */
  send: defineCall({
    method: 'POST',
    path: '/tradition-festival/card/send',
    access: 'user',
    publishes: true,
    summary: '寄贺卡，可以定在农历的某一天',
    audited: true,
    input: {
      body: z.object({
        clientId: z.uuid('缺少去重标识'),
        windowId: id,
        ...content,
        due: due.nullable().default(null),
        redPacket: z
          .object({ total: amountBetween(limits.redPacketShare), cover: redPacketCover })
          .nullable()
          .default(null),
        paymentPassword: paymentConfirmation,
      }),
    },
    output: greetingCardRecord,
    errors: [
      'SILENCED',
      ...([
        'UNAUTHENTICATED',
        'CONTENT_REFUSED',
        'NAME_RESERVED',
        'CLIENT_ID_USED',
        'GREETING_CARD_NOT_FRIENDS',
      ] as const),
      ...(['GREETING_CARD_DUE_PAST', 'GREETING_CARD_DAY_MISSING', 'GREETING_CARDS_FULL'] as const),
      ...(['WINDOW_GONE', 'BLOCKED', 'USER_GONE', 'STRANGER_REFUSED', 'STRANGER_WAIT'] as const),
      ...(['CERTIFICATION_NEEDED', ...confirmationErrors, 'PAYOUTS_PAUSED', 'PAYOUTS_BLOCKED'] as const),
      ...([
        'COVER_NOT_OWNED',
        'PAYMENTS_DAY_FULL',
        'SPENDING_LIMIT_REACHED',
        'MINOR_PAYMENT_REFUSED',
        'BALANCE_SHORT',
      ] as const),
    ],
  }),
  /** One that whoever has its link can open. Idempotent by `clientId`. */
  share: defineCall({
    method: 'POST',
    path: '/tradition-festival/card/share',
    access: 'user',
    publishes: true,
    summary: '生成贺卡链接',
    input: { body: z.object({ clientId: z.uuid('缺少去重标识'), ...content }) },
    output: greetingCardRecord,
    errors: ['SILENCED', 'UNAUTHENTICATED', 'CONTENT_REFUSED', 'NAME_RESERVED', 'CLIENT_ID_USED'],
  }),
  /** One with a link for whoever has it, unless a block lies between them and its sender; one of a chat for the two. */
  detail: defineCall({
    method: 'GET',
    path: '/tradition-festival/card/detail/:key',
    access: 'anyone',
    summary: '打开贺卡',
    input: { params: ofOne },
    output: greetingCard,
    errors: ['GREETING_CARD_GONE', 'GREETING_CARD_REVOKED', 'GREETING_CARD_REMOVED'],
  }),
  /** Those that wait for their day, the next first; or all others, the newest first. */
  page: defineCall({
    method: 'GET',
    path: '/tradition-festival/card/page',
    access: 'user',
    summary: '我的贺卡',
    input: { query: pageQuery.extend({ side: z.enum(['due', 'sent'], '请选择待寄的或寄出的').default('sent') }) },
    output: pageOf(greetingCardRecord),
    errors: ['UNAUTHENTICATED'],
  }),
  /** Before its day; what is in its red packet comes back. Idempotent. */
  withdraw: defineCall({
    method: 'POST',
    path: '/tradition-festival/card/withdraw',
    access: 'user',
    summary: '撤回还没寄出的贺卡',
    audited: true,
    input: { body: ofOne },
    output: greetingCardRecord,
    errors: ['UNAUTHENTICATED', 'GREETING_CARD_GONE', 'GREETING_CARD_SENT'],
  }),
  /** Its link opens nothing any more. Idempotent. */
  revoke: defineCall({
    method: 'POST',
    path: '/tradition-festival/card/revoke',
    access: 'user',
    summary: '收回贺卡链接',
    input: { body: ofOne },
    output: greetingCardRecord,
    errors: ['UNAUTHENTICATED', 'GREETING_CARD_GONE'],
  }),
}
