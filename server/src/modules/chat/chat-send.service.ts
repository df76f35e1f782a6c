import type { ErrorKey } from '#contract/errors.ts'
import type { Message, MessageKind, MoneyKind } from '#contract/message.ts'
import type { SendFrame } from '#contract/socket.ts'
import { isBlank } from '#contract/text.ts'
import { createBatcher } from '#server/platform/concurrency/batcher.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/sql.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { type AppEvent, createEvent } from '#server/platform/events/event.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { MediaService } from '../media/media.module.ts'
import type { ModerationService } from '../moderation/moderation.module.ts'
import type { TopicReadingService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'
import { findMessages, isInWindow, findSent, rowOfStored } from './chat-message.queries.ts'
import type { ChatPresenterService } from './chat-presenter.service.ts'
import { createChatReadingService } from './chat-reading.service.ts'
import { newMessage, type NewMessage, type Outcome, storeMessage, storeMessages } from './chat-send.queries.ts'
import { findMember } from './chat-window.queries.ts'
import { officialIds } from '../relation/relation.module.ts'

export interface ChatSendParts {
  db: Executor
  /** See `Database`. */
  byKey: Executor
  clock: Clock
  delivery: Realtime['delivery']
  moderation: Pick<ModerationService, 'review'>
  media: Pick<MediaService, 'claim'>
  topic: Pick<TopicReadingService, 'briefs'>
  user: Pick<UserService, 'cards'>
}

/** What goes with a message in one transaction. */
export interface Together {
  /** How the transaction is run; else by the database, once. */
  run?<T>(work: (transaction: Executor) => Promise<T>): Promise<T>
  /** First of all: locks what the message depends on, or refuses it. */
  before?(transaction: Executor): Promise<void>
  /** When it has been stored, and was not known before. */
  after?(transaction: Executor, messageId: string, partnerId: string): Promise<void>
}

/** A message about money; it says in one line what it is. */
export interface MoneyMessage {
  windowId: string
  clientId: string
  kind: MoneyKind
  content: string
}

/** How messages get into windows. */
export interface ChatSendService {
  /**
   * Stores a message and notifies both sides of it. Sent again, it is answered with the first result.
   * @param options `connectionId`: the sender's, which learns of it by the answer; `together`: of a text
   * @throws {AppError} one of `sendErrors` of the contract
   */
  send(frame: SendFrame, senderId: string, options?: { connectionId?: string; together?: Together }): Promise<Message>
  /** As `send`, for what no frame asks for. */
  sendMoney(message: MoneyMessage, senderId: string, together: Together): Promise<Message>
  /** What a sender has sent before under an id of their client's. */
  findFirst(senderId: string, clientId: string): Promise<Message | undefined>
  /** Stores a message that carries no media, together with others that come at the same time; notifies nobody. */
  store(message: NewMessage): Promise<Outcome>
  /** Called with the window whenever somebody has written to the helper account; `service_questions` has the message. */
  onQuestion: AppEvent<{ windowId: string }>['on']
}

/** The most messages that one statement stores. */
const batchSize = 500
/** Up to so many, planning their statement would take longer than it does itself; of more, a plan for their number pays. */
const fewMessages = 16

const refusals: Record<Exclude<Outcome['verdict'], 'stored' | 'known'>, ErrorKey> = {
  gone: 'WINDOW_GONE',
  blocked: 'BLOCKED',
  private: 'STRANGER_REFUSED',
  waiting: 'STRANGER_WAIT',
  closed: 'USER_GONE',
}

/** What lists show for what is no text. */
const placeholders: Record<Exclude<MessageKind, 'text'>, string> = {
  picture: '[图片]',
  voice: '[语音]',
  topic: '[话题]',
  user: '[名片]',
}

/** @throws {AppError} `key` when the frame does not say what its kind needs, or what it names is gone */
const required = <T>(value: T | undefined, key: 'MEDIA_GONE' | 'TOPIC_GONE' | 'USER_GONE'): T => {
  if (value === undefined) throw new AppError(key)
  return value
}

export const createChatSendService = (
  parts: ChatSendParts & { presenter: Pick<ChatPresenterService, 'present' | 'readSenders'> },
): ChatSendService => {
  const { db, byKey, clock, delivery, moderation, media, topic, user, presenter } = parts
  const reading = createChatReadingService({ delivery })
  const asked = createEvent<{ windowId: string }>()

  /** Another process may store the same message between our look and our write: the next look sees it. */
  const storeAll = async (messages: NewMessage[], triesLeft = 3): Promise<Outcome[]> => {
    try {
      const [first, ...others] = messages
      if (first !== undefined && others.length === 0) return [await storeMessage(byKey, first, clock.now())]
      return messages.length <= fewMessages
        ? await storeMessages(byKey, messages, clock.now(), 'once')
        : await storeMessages(db, messages, clock.now())
    } catch (error) {
      if (triesLeft > 0 && isUniqueViolation(error)) return await storeAll(messages, triesLeft - 1)
      throw error
    }
  }
  const store = createBatcher({
    keyOf: ({ sender_id, client_id }: NewMessage) => `${sender_id} ${client_id}`,
    run: (messages) => storeAll(messages),
    size: batchSize,
  })

  /** One message in a transaction of its own. @throws {AppError} what refuses it, so that all of it is undone */
  const storeAlone = (message: NewMessage, together: Together): Promise<Outcome> => {
    const work = async (transaction: Executor): Promise<Outcome> => {
      await together.before?.(transaction)
      const [outcome] = await storeMessages(transaction, [message], clock.now())
      if (outcome?.verdict === 'stored') await together.after?.(transaction, outcome.id, outcome.partnerId)
      else if (outcome?.verdict !== 'known') throw new AppError(refusals[outcome?.verdict ?? 'gone'])
      return outcome
    }
    return together.run?.(work) ?? db.transaction().execute(work)
  }

  /** With what it carries: that would otherwise be deleted as an orphan, or kept for nothing. */
  const storeWithMedia = (message: NewMessage, mediaId: string): Promise<Outcome> =>
    storeAlone(message, {
      before: (transaction) =>
        media.claim(transaction, message.sender_id, message.kind === 'voice' ? 'audio' : 'picture', [mediaId]),
    })

  const storeTogether = async (message: NewMessage, together: Together): Promise<Outcome> => {
    try {
      return await storeAlone(message, together)
    } catch (error) {
      // The same was stored between our look and our write: now it is known.
      if (isUniqueViolation(error)) return await storeAlone(message, together)
      throw error
    }
  }

  /** What of a message depends on its kind. @throws {AppError} as `draft` does, MESSAGE_GONE aside */
  const readKind = async (frame: SendFrame): Promise<Partial<NewMessage>> => {
    const { kind } = frame
    if (kind === 'text') {
      if (isBlank(frame.content)) throw new AppError('MESSAGE_EMPTY')
      moderation.review([frame.content])
      return {}
    }
    const content = placeholders[kind]
    if (kind === 'picture') return { content, media_id: required(frame.mediaId, 'MEDIA_GONE') }
    if (kind === 'voice')
      return {
        content,
        media_id: required(frame.mediaId, 'MEDIA_GONE'),
        waveform: frame.waveform ?? [],
        duration_ms: frame.durationMs ?? null,
      }
    if (kind === 'topic') {
      const card_id = required(frame.cardId, 'TOPIC_GONE')
      required((await topic.briefs([card_id], null)).get(card_id), 'TOPIC_GONE')
      return { content, card_id }
    }
    const card_id = required(frame.cardId, 'USER_GONE')
    const { nickname } = required((await user.cards([card_id], null)).get(card_id), 'USER_GONE')
    return { content: `${content} ${nickname}`, card_id }
  }

  /**
   * What a frame asks to be stored, checked as far as it can be without the window.
   * @throws {AppError} MESSAGE_EMPTY, CONTENT_REFUSED, MEDIA_GONE, TOPIC_GONE, USER_GONE, MESSAGE_GONE (what it quotes)
   */
  const draft = async (frame: SendFrame, senderId: string): Promise<NewMessage> => {
    const { windowId, quoteId } = frame
    if (quoteId !== undefined && !(await isInWindow(db, quoteId, windowId))) throw new AppError('MESSAGE_GONE')
    return newMessage({
      window_id: windowId,
      sender_id: senderId,
      client_id: frame.clientId.toLowerCase(),
      kind: frame.kind,
      content: frame.content,
      quote_id: quoteId ?? null,
      ...(await readKind(frame)),
    })
  }

  /** Notifies both sides, and who answers for the helper account: the sender does not wait for that. */
  const notify = (partnerId: string, message: Message, connectionId?: string) => {
    delivery.notify([partnerId, message.senderId], { type: 'message', ...message }, connectionId)
    if (partnerId === officialIds.helper) void asked.emit({ windowId: message.windowId })
  }

  /** What a sender has sent before under an id of their client's. */
  const findFirst = async (senderId: string, clientId: string): Promise<Message | undefined> => {
    const [message] = await presenter.present(await findSent(db, [{ senderId, clientId }]))
    return message
  }

  /** Stores what was drafted, notifies both sides, and answers with it; what is known, with the first. */
  const sendDrafted = async (
    drafted: NewMessage,
    { connectionId, together }: { connectionId?: string | undefined; together?: Together | undefined },
  ): Promise<Message> => {
    const { sender_id: senderId } = drafted
    const storing = () => {
      if (drafted.media_id !== null) return storeWithMedia(drafted, drafted.media_id)
      return together === undefined ? store(drafted) : storeTogether(drafted, together)
    }
    const [outcome] = await Promise.all([storing(), presenter.readSenders([senderId])])
    if (outcome.verdict === 'known') {
      const first = await findFirst(senderId, drafted.client_id)
      if (!first) throw new Error('a message that is known was not found')
      // The recipient may not have been notified: the process that stored it may have ended.
      const member = await findMember(db, senderId, first.windowId)
      if (member) {
        notify(member.partner_id, first, connectionId)
        reading.notify({ windowId: first.windowId, userId: senderId, readSeq: Number(member.read_seq) }, member)
      }
      return first
    }
    if (outcome.verdict !== 'stored') throw new AppError(refusals[outcome.verdict])
    const rows = drafted.quote_id === null ? [rowOfStored(drafted, outcome)] : await findMessages(db, [outcome.id])
    const [message] = await presenter.present(rows)
    if (!message) throw new Error('a message that was stored was not found')
    notify(outcome.partnerId, message, connectionId)
    reading.notifyWritten(drafted, outcome)
    return message
  }

  return {
    send: async (frame, senderId, { connectionId, together } = {}) => {
      const drafted = await draft(frame, senderId).catch(async (error: unknown) => {
        // What it refers to may have gone since it was stored.
        const first = error instanceof AppError ? await findFirst(senderId, frame.clientId) : undefined
        if (first) return first
        throw error
      })
      return 'windowId' in drafted ? drafted : await sendDrafted(drafted, { connectionId, together })
    },

    sendMoney: ({ windowId, clientId, kind, content }, senderId, together) => {
      const given = { window_id: windowId, sender_id: senderId, client_id: clientId.toLowerCase(), kind, content }
      return sendDrafted(newMessage(given), { together })
    },

    findFirst,

    store,

    onQuestion: asked.on,
  }
}
