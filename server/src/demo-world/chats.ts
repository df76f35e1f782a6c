import type { Insertable } from 'kysely'
import { limits } from '#contract/limits.ts'
import { officialIds } from '../modules/chat/chat.module.ts'
import { remittanceLine } from '../modules/remittance/remittance.module.ts'
import { welcomeNotice } from '../modules/service/service.module.ts'
import type { ChatMembers, ChatMessages, ChatWindows, Remittances } from '#server/platform/database/database-types.ts'
import type { DemoPlan } from './plan.ts'
import type { ChatText } from './texts.ts'
import { awake, hoursBefore } from './timeline.ts'

interface ChatRows {
  chat_windows: Insertable<ChatWindows>[]
  chat_members: Insertable<ChatMembers>[]
  chat_messages: Insertable<ChatMessages>[]
  remittances: Insertable<Remittances>[]
}

type Message = Pick<Insertable<ChatMessages>, 'client_id' | 'kind' | 'content' | 'card_id'> & {
  senderId: string
  timeMs: number
  /** Number of the message in its chat that is answered. */
  quote?: number | undefined
  remittance?: ChatText['messages'][number]['remittance']
}

interface Chat extends Pick<ChatText, 'pinned' | 'muted' | 'unread'> {
  partnerId: string
  messages: Message[]
}

const minuteMs = 60_000

const kindOf = ({ topic, user, remittance }: ChatText['messages'][number]) => {
  if (remittance !== undefined) return 'remittance'
  return topic === undefined ? (user === undefined ? 'text' : 'user') : 'topic'
}

const contentOf = ({ content, remittance }: ChatText['messages'][number], nickname: string | undefined) => {
  if (remittance !== undefined) return remittanceLine(remittance.amount)
  return nickname === undefined ? content : `${content} ${nickname}`
}

const chatOf = (plan: DemoPlan, chat: ChatText): Chat => {
  const { chance, nowMs, userIdOf, topics, texts } = plan
  const nicknameOf = (username: string) => texts.users.find((user) => user.username === username)?.nickname
  let timeMs = hoursBefore(nowMs, chat.hoursAgo)
  const messages = chat.messages.toReversed().map((message): Message => {
    const { author, quote, topic, user, remittance, hoursAgo } = message
    if (hoursAgo !== undefined) timeMs = awake(hoursBefore(nowMs, hoursAgo), nowMs)
    const at = timeMs
    timeMs -= minuteMs * (0.3 + 3 * chance.next())
    const card = topic === undefined ? userIdOf.get(user ?? '') : topics.find(({ text }) => text.title === topic)?.id
    return {
      senderId: String(userIdOf.get(author)),
      client_id: chance.uuid(),
      kind: kindOf(message),
      content: contentOf(message, user === undefined ? undefined : nicknameOf(user)),
      card_id: card ?? null,
      timeMs: Math.round(at),
      quote,
      remittance,
    }
  })
  const { pinned, muted, unread } = chat
  return { partnerId: String(userIdOf.get(chat.with)), messages: messages.toReversed(), pinned, muted, unread }
}

/** The money that messages of one chat have sent: it was taken, or went back, before the next was written. */
const remittanceRowsOf = (
  messages: readonly (Message & { id: number; windowId: number })[],
  people: string[],
  nowMs: number,
) =>
  messages.flatMap(({ remittance, id, windowId, senderId, timeMs, client_id }, place): Insertable<Remittances>[] => {
    if (!remittance) return []
    const endMs = (timeMs + (messages[place + 1]?.timeMs ?? nowMs)) / 2
    return [
      {
        id,
        window_id: windowId,
        sender_id: senderId,
        recipient_id: people.find((person) => person !== senderId) as string,
        client_id,
        ...remittance,
        created_at: new Date(timeMs),
        lapses_at: new Date(timeMs + limits.remittanceSeconds * 1000),
        ended_at: remittance.state === 'waiting' ? null : new Date(Math.round(endMs)),
      },
    ]
  })

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
  const rows: ChatRows = { chat_windows: [], chat_members: [], chat_messages: [], remittances: [] }
  for (const [index, chat] of chats.entries()) {
    const { partnerId, messages, pinned, muted, unread } = chat
    const windowId = index + 1
    const [low, high] = BigInt(userId) < BigInt(partnerId) ? [userId, partnerId] : [partnerId, userId]
    const firstId = rows.chat_messages.length + 1
    const readSeqOf = (id: string) => (id === userId ? messages.length - unread : messages.length)
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
      low_read_seq: readSeqOf(low),
      high_read_seq: readSeqOf(high),
    })
    rows.chat_members.push(
      {
        user_id: userId,
        window_id: windowId,
        partner_id: partnerId,
        cleared_seq: 0,
        pinned_at: pinned ? activeAt : null,
        muted,
      },
      {
        user_id: partnerId,
        window_id: windowId,
        partner_id: userId,
        cleared_seq: 0,
        pinned_at: null,
        muted: false,
      },
    )
    rows.chat_messages.push(
      ...messages.map(({ senderId, timeMs, quote, client_id, kind, content, card_id }, place) => ({
        ...{ client_id, kind, content, card_id: card_id ?? null },
        id: firstId + place,
        window_id: windowId,
        seq: place + 1,
        sender_id: senderId,
        quote_id: quote === undefined ? null : firstId + quote - 1,
        created_at: new Date(timeMs),
      })),
    )
    const numbered = messages.map((message, place) => ({ ...message, id: firstId + place, windowId }))
    rows.remittances.push(...remittanceRowsOf(numbered, [userId, partnerId], plan.nowMs))
  }
  return rows
}
