import type { Insertable } from 'kysely'
import { officialIds } from '../modules/chat/chat.module.ts'
import { welcomeNotice } from '../modules/service/service.module.ts'
import type { ChatMembers, ChatMessages, ChatWindows } from '#server/platform/database/database-types.ts'
import type { DemoPlan } from './plan.ts'
import type { ChatText } from './texts.ts'
import { hoursBefore } from './timeline.ts'

interface ChatRows {
  chat_windows: Insertable<ChatWindows>[]
  chat_members: Insertable<ChatMembers>[]
  chat_messages: Insertable<ChatMessages>[]
}

type Message = Pick<Insertable<ChatMessages>, 'client_id' | 'kind' | 'content' | 'card_id'> & {
  senderId: string
  timeMs: number
  /** Number of the message in its chat that is answered. */
  quote?: number | undefined
}

interface Chat extends Pick<ChatText, 'pinned' | 'muted' | 'unread'> {
  partnerId: string
  messages: Message[]
}

const minuteMs = 60_000

const kindOf = ({ topic, user }: ChatText['messages'][number]) =>
  topic === undefined ? (user === undefined ? 'text' : 'user') : 'topic'

const chatOf = (plan: DemoPlan, chat: ChatText): Chat => {
  const { chance, nowMs, userIdOf, topics, texts } = plan
  const nicknameOf = (username: string) => texts.users.find((user) => user.username === username)?.nickname
  let timeMs = hoursBefore(nowMs, chat.hoursAgo)
  const messages = chat.messages.toReversed().map((message): Message => {
    const { author, content, quote, topic, user } = message
    const at = timeMs
    timeMs -= minuteMs * (0.3 + 3 * chance.next())
    const card = topic === undefined ? userIdOf.get(user ?? '') : topics.find(({ text }) => text.title === topic)?.id
    return {
      senderId: String(userIdOf.get(author)),
      client_id: chance.uuid(),
      kind: kindOf(message),
      content: user === undefined ? content : `${content} ${nicknameOf(user)}`,
      card_id: card ?? null,
      timeMs: Math.round(at),
      quote,
    }
  })
  const { pinned, muted, unread } = chat
  return { partnerId: String(userIdOf.get(chat.with)), messages: messages.toReversed(), pinned, muted, unread }
}

/** What everybody finds who signs up. */
const welcomeOf = ({ nowMs }: DemoPlan, userId: string): Chat => {
  const { clientId, content } = welcomeNotice(userId)
  const senderId = officialIds.system
  const message = { senderId, client_id: clientId, kind: 'text', content, card_id: null, timeMs: nowMs }
  return { partnerId: senderId, messages: [message], pinned: false, muted: false, unread: 1 }
}

/** The chats of one user, the oldest first, so that ids grow with time. */
export const chatRowsOf = (plan: DemoPlan, userNumber: number): ChatRows => {
  const userId = String(userNumber)
  const lastOf = ({ messages }: Chat) => messages.at(-1)?.timeMs ?? 0
  const chats = [...plan.texts.chats.map((chat) => chatOf(plan, chat)), welcomeOf(plan, userId)].toSorted(
    (one, other) => lastOf(one) - lastOf(other),
  )
  const rows: ChatRows = { chat_windows: [], chat_members: [], chat_messages: [] }
  for (const [index, chat] of chats.entries()) {
    const { partnerId, messages, pinned, muted, unread } = chat
    const windowId = index + 1
    const [low, high] = BigInt(userId) < BigInt(partnerId) ? [userId, partnerId] : [partnerId, userId]
    const firstId = rows.chat_messages.length + 1
    const wrote = (id: string) => messages.some(({ senderId }) => senderId === id)
    const activeAt = new Date(lastOf(chat))
    rows.chat_windows.push({
      id: windowId,
      low_user_id: low,
      high_user_id: high,
      created_at: new Date(messages[0]?.timeMs ?? 0),
      active_at: activeAt,
      last_seq: messages.length,
      low_wrote: wrote(low),
      high_wrote: wrote(high),
    })
    rows.chat_members.push(
      {
        user_id: userId,
        window_id: windowId,
        partner_id: partnerId,
        read_seq: messages.length - unread,
        cleared_seq: 0,
        pinned_at: pinned ? activeAt : null,
        muted,
      },
      {
        user_id: partnerId,
        window_id: windowId,
        partner_id: userId,
        read_seq: messages.length,
        cleared_seq: 0,
        pinned_at: null,
        muted: false,
      },
    )
    rows.chat_messages.push(
      ...messages.map(({ senderId, timeMs, quote, ...message }, place) => ({
        ...message,
        id: firstId + place,
        window_id: windowId,
        seq: place + 1,
        sender_id: senderId,
        quote_id: quote === undefined ? null : firstId + quote - 1,
        created_at: new Date(timeMs),
      })),
    )
  }
  return rows
}
