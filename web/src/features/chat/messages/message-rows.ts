import { serviceVoiceOf } from '#contract/service-voice.ts'
import { chatTime } from '#web/lib/time/chat-time.ts'
import { isGone } from '../message-list.ts'

/** Of a message, what decides how it stands among the others. */
interface Sent {
  clientId: string
  senderId: string
  sendTime: string
  kind: string
}

/** A message as the list draws it: plain values, so that a row that has not changed is not drawn again. */
export interface MessageRow<Message extends Sent> {
  /** A partner could send a `clientId` of the user's own: only with its sender it is unique. */
  key: string
  message: Message
  /** Stands above it when much time lies between it and the one before; empty otherwise. */
  time: string
  /** The first of those that one person sent in a row: it has the avatar, and of the helper account says who speaks. */
  first: boolean
}

/** A line says the time when so much lies between two messages. */
const pauseMs = 5 * 60_000

const isPause = (earlier: Sent, later: Sent) => Date.parse(later.sendTime) - Date.parse(earlier.sendTime) > pauseMs

export const keyOf = ({ senderId, clientId }: Pick<Sent, 'senderId' | 'clientId'>): string => `${senderId}:${clientId}`

/**
 * Messages with what stands between them. While older ones are to come, the oldest is left out: whether a time stands
 * above it is known when the one before it is, and a row that changed its height as those come would make the list jump.
 * @param messages the oldest first
 * @param hasOlder there are older ones, which are not in `messages`
 * @param now milliseconds since 1970
 */
export const rowsOf = <Message extends Sent>(
  messages: readonly Message[],
  hasOlder: boolean,
  now: number = Date.now(),
): MessageRow<Message>[] => {
  const rows = messages.map((message, index) => {
    const before = messages[index - 1]
    const time = before === undefined || isPause(before, message) ? chatTime(message.sendTime, now) : ''
    const first =
      time !== '' ||
      before?.senderId !== message.senderId ||
      serviceVoiceOf(before) !== serviceVoiceOf(message) ||
      isGone(before) ||
      isGone(message)
    return { key: keyOf(message), message, time, first }
  })
  return hasOlder && rows.length > 1 ? rows.slice(1) : rows
}
