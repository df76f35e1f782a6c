import { randomBytes } from 'node:crypto'
import type { CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/message.ts'
import type { Post } from '#contract/post.ts'
import type { RedPacketCover } from '#contract/red-packet-cover.ts'
import type { RedPacket, RedPacketKind, redPacketCalls } from '#contract/red-packet.ts'
import { isBlank } from '#contract/text.ts'
import type { IdentityCheck } from '#contract/wallet.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { ChatService } from '../chat/chat.module.ts'
import type { LedgerService } from '../ledger/ledger.module.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { PostWritingService } from '../post/post.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import type { WalletPayerService } from '../wallet/wallet.module.ts'
import { cutByChance, cutEvenly, isCuttable } from './cut.ts'
import { fillingOf } from './red-packet-transfer.service.ts'
import type { RedPacketReadingService } from './red-packet-reading.service.ts'
import { redPacketLine, usualGreeting } from './red-packet.messages.ts'
import { isFreeCover, lapseOf } from './packet-rules.ts'
import { findByClientId, insertRedPacket, type RedPacketRow } from './red-packet.queries.ts'

type PrivateWish = CallParsed<typeof redPacketCalls.send>['body']
type SharedWish = CallParsed<typeof redPacketCalls.share>['body']
type ReplyWish = CallParsed<typeof redPacketCalls.reply>['body']

export interface RedPacketSendParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  relation: Pick<RelationService, 'friendsAmong'>
  moderation: Pick<ModerationService, 'review'>
  ledger: Pick<LedgerService, 'run' | 'post'>
  wallet: { payer: WalletPayerService }
  chat: Pick<ChatService, 'money'>
  post: Pick<PostWritingService, 'createWithPacket' | 'getSent'>
  /** Whether somebody may use a cover that costs something. */
  ownsCover: (executor: Executor, userId: string, cover: RedPacketCover) => Promise<boolean>
  reading: Pick<RedPacketReadingService, 'show'>
}

/** See `redPacketCalls` for the failures. */
export interface RedPacketSendService {
  send(wish: PrivateWish, userId: string): Promise<Message>
  share(wish: SharedWish, userId: string): Promise<RedPacket>
  reply(wish: ReplyWish, userId: string, ip: string): Promise<Post>
  /**
   * One share for a friend that rides in something else of their chat: all that needs no lock.
   * @throws {AppError} as `send` does, as far as money and texts go
   */
  enclose(wish: EnclosedWish, userId: string): Promise<Enclosure>
}

/** What rides in something else. */
export type EnclosedWish = Omit<PrivateWish, 'greeting'> & { greeting: string }

/** A packet on its way into something else, whose transaction it goes with. */
export interface Enclosure {
  /** What will name it: nobody guesses it. */
  key: string
  /** First in the transaction: locks the sender. */
  check(transaction: Executor): Promise<void>
  /** Last in it. @param from when it can be taken: it lapses so long after that. @throws {AppError} BALANCE_SHORT */
  fill(transaction: Executor, recipientId: string, from: Date): Promise<void>
}

/** What somebody wants to send, wherever it will lie. */
interface Wish {
  clientId: string
  kind: RedPacketKind
  /** In 分. */
  total: number
  count: number
  greeting: string
  cover: RedPacketCover
  windowId: string | null
  topicId: string | null
  paymentPassword: string | null
}

/** 128 bits that nobody guesses, in 22 characters. */
const makeKey = (): string => randomBytes(16).toString('base64url')

const withGreeting = (greeting: string): string => (isBlank(greeting) ? usualGreeting : greeting)

const isSame = (row: RedPacketRow, wish: Wish): boolean =>
  row.window_id === wish.windowId &&
  row.topic_id === wish.topicId &&
  row.kind === wish.kind &&
  Number(row.total) === wish.total &&
  row.count === wish.count &&
  row.greeting === wish.greeting &&
  row.cover === wish.cover

/** @returns its shares in 分 @throws {AppError} RED_PACKET_UNEVEN, RED_PACKET_SHARE_SIZE */
const cut = ({ kind, ...packet }: Wish): number[] => {
  if (!isCuttable(packet, limits.redPacketShare)) throw new AppError('RED_PACKET_SHARE_SIZE')
  if (kind === 'lucky') return cutByChance(packet, limits.redPacketShare)
  if (packet.total % packet.count !== 0) throw new AppError('RED_PACKET_UNEVEN')
  return cutEvenly(packet)
}

export const createRedPacketSendService = (parts: RedPacketSendParts): RedPacketSendService => {
  const { db, clock, limiter, relation, moderation, ledger, post, ownsCover, reading } = parts
  const { payer } = parts.wallet
  const { money } = parts.chat

  /** The same that was sent before. @throws {AppError} CLIENT_ID_USED when it was something else */
  const findFirst = async (executor: Executor, wish: Wish, userId: string): Promise<RedPacketRow | undefined> => {
    const row = await findByClientId(executor, userId, wish.clientId)
    if (row && !isSame(row, wish)) throw new AppError('CLIENT_ID_USED')
    return row
  }

  /** All that needs no lock. */
  const prepare = async (wish: Wish, userId: string) => {
    moderation.review([wish.greeting])
    const amounts = cut(wish)
    const passed = await payer.confirm(userId, wish.paymentPassword, wish.total)
    await limiter.take('redPacketsPerUser', userId)
    return { amounts, passed }
  }

  /**
   * First in the transaction: locks the sender.
   * @throws {AppError} PAYOUTS_PAUSED, PAYOUTS_BLOCKED, SPENDING_LIMIT_REACHED, PAYMENTS_DAY_FULL, COVER_NOT_OWNED
   */
  const checkSender = async (
    transaction: Executor,
    { total, cover }: Wish,
    userId: string,
    passed: readonly IdentityCheck[],
  ) => {
    await payer.check(transaction, userId, passed, total)
    if (!isFreeCover(cover) && !(await ownsCover(transaction, userId, cover))) throw new AppError('COVER_NOT_OWNED')
  }

  /** Last in the transaction: the packet, and the money into it. @throws {AppError} BALANCE_SHORT */
  const fill = async (
    transaction: Executor,
    { clientId, kind, total, count, greeting, cover, windowId, topicId }: Wish,
    {
      userId,
      key,
      recipientId,
      amounts,
      from = clock.now(),
    }: { userId: string; key: string; recipientId: string | null; amounts: number[]; from?: Date },
  ) => {
    const now = clock.now()
    const row = {
      ...{ key, kind, count, greeting, cover },
      window_id: windowId,
      topic_id: topicId,
      recipient_id: recipientId,
      sender_id: userId,
      client_id: clientId,
      total: String(total),
      created_at: now,
      lapses_at: lapseOf(from),
    }
    const id = await insertRedPacket(transaction, row, amounts)
    const [outcome] = await ledger.post(transaction, [{ transfers: [fillingOf(id, userId, total)] }])
    if (outcome?.outcome === 'refused') throw new AppError('BALANCE_SHORT')
  }

  /**
   * Sends a shared one unless the same was sent before.
   * @param put does it, in a transaction of its own
   * @throws {AppError} CLIENT_ID_USED, and what refuses it
   */
  const sendShared = async (
    wish: Wish,
    userId: string,
    put: (key: string, prepared: Awaited<ReturnType<typeof prepare>>) => Promise<unknown>,
  ): Promise<RedPacketRow> => {
    const first = await findFirst(db, wish, userId)
    if (first) return first
    const prepared = await prepare(wish, userId)
    try {
      await put(makeKey(), prepared)
    } catch (error) {
      // Another tap may have sent it meanwhile, and left too little room for the same again.
      const sent = await findFirst(db, wish, userId)
      if (sent) return sent
      throw error
    }
    const sent = await findFirst(db, wish, userId)
    // Something else by this mark, such as a reply without a packet.
    if (!sent) throw new AppError('CLIENT_ID_USED')
    return sent
  }

  return {
    send: (given, userId) => {
      const { windowId, clientId } = given
      const wish: Wish = { ...given, greeting: withGreeting(given.greeting), kind: 'even', count: 1, topicId: null }
      const content = redPacketLine(wish.greeting)
      return money.send({ windowId, clientId, kind: 'red-packet', content }, userId, {
        isSame: async () => (await findFirst(db, wish, userId)) !== undefined,
        prepare: async () => (await prepare(wish, userId)).passed,
        run: ledger.run,
        before: (transaction, passed) => checkSender(transaction, wish, userId, passed),
        after: async (transaction, key, recipientId) => {
          const friends = await relation.friendsAmong(userId, [recipientId], transaction)
          if (!friends.has(recipientId)) throw new AppError('RED_PACKET_NOT_FRIENDS')
          await fill(transaction, wish, { userId, key, recipientId, amounts: [wish.total] })
        },
      })
    },

    share: async (given, userId) => {
      const wish: Wish = { ...given, greeting: withGreeting(given.greeting), windowId: null, topicId: null }
      const row = await sendShared(wish, userId, (key, prepared) =>
        ledger.run(async (transaction) => {
          await checkSender(transaction, wish, userId, prepared.passed)
          await fill(transaction, wish, { userId, key, recipientId: null, amounts: prepared.amounts })
        }),
      )
      return await reading.show(row, userId)
    },

    enclose: async (given, userId) => {
      const wish: Wish = { ...given, kind: 'even', count: 1, topicId: null }
      const { amounts, passed } = await prepare(wish, userId)
      const key = makeKey()
      return {
        key,
        check: (transaction) => checkSender(transaction, wish, userId, passed),
        fill: (transaction, recipientId, from) => fill(transaction, wish, { userId, key, recipientId, amounts, from }),
      }
    },

    reply: async (given, userId, ip) => {
      const wish: Wish = { ...given, greeting: withGreeting(given.greeting), windowId: null }
      const { clientId, greeting: content } = wish
      const text = { clientId, topicId: given.topicId, content, mentions: [], pictureId: null }
      await sendShared(wish, userId, (redPacketKey, { amounts, passed }) =>
        post.createWithPacket(text, userId, ip, {
          redPacketKey,
          run: ledger.run,
          before: (transaction) => checkSender(transaction, wish, userId, passed),
          after: (transaction) => fill(transaction, wish, { userId, key: redPacketKey, recipientId: null, amounts }),
        }),
      )
      return await post.getSent(clientId, userId)
    },
  }
}
