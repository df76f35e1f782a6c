import { randomBytes, randomUUID } from 'node:crypto'
import type { CallParsed } from '#contract/call.ts'
import { errors } from '#contract/errors.ts'
import type { GreetingCardRecord, greetingCardCalls } from '#contract/greeting-card.ts'
import { limits } from '#contract/limits.ts'
import { cutText } from '#contract/text.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { ChatService } from '../chat/chat.module.ts'
import type { LedgerService } from '../ledger/ledger.module.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { RedPacketSendService } from '../red-packet/red-packet.module.ts'
import type { RelationService } from '../relation/relation.module.ts'
import { isNicknameReserved, reviewTexts } from '../user/user.module.ts'
import { dueTime } from './due-time.ts'
import type { GreetingCardReadingService } from './greeting-card-reading.service.ts'
import { cardMessage } from './greeting-card.messages.ts'
import { countCards, findByClientId, type GreetingCardRow, insertCard } from './greeting-card.queries.ts'

type SharedWish = CallParsed<typeof greetingCardCalls.share>['body']
type Wish = CallParsed<typeof greetingCardCalls.send>['body']

export interface GreetingCardSendParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  relation: Pick<RelationService, 'friendsAmong'>
  moderation: Pick<ModerationService, 'review'>
  ledger: Pick<LedgerService, 'run'>
  chat: Pick<ChatService, 'sending' | 'windows'>
  redPacket: { sending: Pick<RedPacketSendService, 'enclose'> }
}

/** See `greetingCardCalls` for the failures. */
export interface GreetingCardSendService {
  send(wish: Wish, userId: string): Promise<GreetingCardRecord>
  share(wish: SharedWish, userId: string): Promise<GreetingCardRecord>
}

/** 128 bits that nobody guesses, in 22 characters. */
const makeKey = (): string => randomBytes(16).toString('base64url')

/** @throws {AppError} NAME_RESERVED at the field that wears a name of the house */
const refuseReserved = (names: { name: string; seal: string }): void => {
  for (const [field, name] of Object.entries(names))
    if (name !== '' && isNicknameReserved(name))
      throw new AppError('NAME_RESERVED', { fields: { [field]: errors.NAME_RESERVED.message } })
}

/** Whether a card is what is wished again; when it is due may be past meanwhile. */
const isSame = (row: GreetingCardRow, wish: SharedWish & Partial<Wish>): boolean =>
  row.design === wish.design &&
  row.style === wish.style &&
  row.content === wish.text &&
  row.name === wish.name &&
  row.seal === wish.seal &&
  row.window_id === (wish.windowId ?? null) &&
  (row.due_at === null) === !wish.due &&
  Number(row.red_packet_total ?? 0) === (wish.redPacket?.total ?? 0)

export const createGreetingCardSendService = (
  parts: GreetingCardSendParts & { reading: Pick<GreetingCardReadingService, 'show'> },
): GreetingCardSendService => {
  const { db, clock, limiter, relation, moderation, ledger, chat, redPacket, reading } = parts

  const findFirst = async (wish: SharedWish & Partial<Wish>, userId: string) => {
    const row = await findByClientId(db, userId, wish.clientId)
    if (row && !isSame(row, wish)) throw new AppError('CLIENT_ID_USED')
    return row
  }

  /** A card that was asked for before is answered with; else what is written on it may be read by others. */
  const once = async (
    wish: SharedWish & Partial<Wish>,
    userId: string,
    make: () => Promise<unknown>,
  ): Promise<GreetingCardRecord> => {
    const first = await findFirst(wish, userId)
    if (first) return await reading.show(first)
    // It cannot wait for a review: what would be held back is refused.
    reviewTexts(moderation, { text: wish.text, name: wish.name, seal: wish.seal })
    refuseReserved({ name: wish.name, seal: wish.seal })
    try {
      await make()
    } catch (error) {
      // Another tap may have sent it meanwhile.
      const sent = await findFirst(wish, userId)
      if (sent) return await reading.show(sent)
      throw error
    }
    const sent = await findFirst(wish, userId)
    if (!sent) throw new Error('a greeting card was neither made nor there')
    return await reading.show(sent)
  }

  const rowOf = ({ clientId, design, style, text, name, seal }: SharedWish, userId: string, key: string) => ({
    ...{ key, sender_id: userId, client_id: clientId, design, style, content: text, name, seal },
    ...{ created_at: clock.now(), listed_at: clock.now() },
  })

  /** @throws {AppError} GREETING_CARD_NOT_FRIENDS */
  const checkFriends = async (transaction: Executor, userId: string, otherId: string) => {
    const friends = await relation.friendsAmong(userId, [otherId], transaction)
    if (!friends.has(otherId)) throw new AppError('GREETING_CARD_NOT_FRIENDS')
  }

  const packetOf = async ({ redPacket: packet, text, clientId, windowId, paymentPassword }: Wish, userId: string) => {
    if (packet === null) return undefined
    const { text: greeting } = cutText(text.replaceAll(/\s+/g, ' '), limits.redPacketGreeting.max)
    return await redPacket.sending.enclose({ ...packet, greeting, clientId, windowId, paymentPassword }, userId)
  }

  /** At once: the message, the card and the money, or none of them. */
  const sendNow = async (wish: Wish, userId: string) => {
    const packet = await packetOf(wish, userId)
    const key = makeKey()
    const message_client_id = randomUUID()
    const content = cardMessage({ text: wish.text, key })
    const frame = { type: 'send', kind: 'text', windowId: wish.windowId, clientId: message_client_id, content } as const
    await chat.sending.send(frame, userId, {
      together: {
        run: ledger.run,
        before: async (transaction) => packet?.check(transaction),
        after: async (transaction, _, partnerId) => {
          await checkFriends(transaction, userId, partnerId)
          await insertCard(transaction, {
            ...rowOf(wish, userId, key),
            ...{ message_client_id, window_id: wish.windowId, recipient_id: partnerId, state: 'sent' },
            ...{ red_packet_key: packet?.key ?? null, red_packet_total: wish.redPacket?.total ?? null },
          })
          await packet?.fill(transaction, partnerId, clock.now())
        },
      },
    })
  }

  /** For its day: the card, and the money in its packet, where it waits until then. */
  const schedule = async (wish: Wish, due: { at: Date; text: string }, userId: string) => {
    const { partner } = await chat.windows.get(wish.windowId, userId)
    if ((await countCards(db, userId, 'due', limits.greetingCardsDue)) >= limits.greetingCardsDue)
      throw new AppError('GREETING_CARDS_FULL')
    const packet = await packetOf(wish, userId)
    await ledger.run(async (transaction) => {
      await packet?.check(transaction)
      await checkFriends(transaction, userId, partner.id)
      await insertCard(transaction, {
        ...rowOf(wish, userId, makeKey()),
        ...{ window_id: wish.windowId, recipient_id: partner.id, state: 'due' },
        ...{ due_at: due.at, listed_at: due.at, lunar: due.text },
        ...{ red_packet_key: packet?.key ?? null, red_packet_total: wish.redPacket?.total ?? null },
      })
      await packet?.fill(transaction, partner.id, due.at)
    })
  }

  return {
    send: (wish, userId) =>
      once(wish, userId, async () => {
        const due = wish.due === null ? undefined : dueTime(wish.due, clock.now())
        await limiter.take('greetingCardsPerUser', userId)
        await (due ? schedule(wish, due, userId) : sendNow(wish, userId))
      }),

    share: (wish, userId) =>
      once(wish, userId, async () => {
        await limiter.take('greetingCardsPerUser', userId)
        await insertCard(db, { ...rowOf(wish, userId, makeKey()), state: 'sent' })
      }),
  }
}
