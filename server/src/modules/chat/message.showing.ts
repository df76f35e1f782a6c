import type { Message } from '#contract/message.ts'
import type { UserBrief } from '#contract/user.ts'
import { findMessages, type MessageRow } from './message.queries.ts'
import { presentMessage } from './message.views.ts'
import type { ChatParts } from './chat.parts.ts'

/** How messages are shown. Who may see them was decided before. */
export interface MessageShowing {
  /** What the rows are shown with: one query for each kind, however many rows. */
  present(rows: MessageRow[]): Promise<Message[]>
  /** In the order of the ids. */
  byIds(ids: string[]): Promise<Message[]>
}

type Parts = Pick<ChatParts, 'db' | 'clock' | 'media' | 'topic' | 'user'>

/** How long a sender is shown as he was last read: a message a moment later costs no query. */
const senderLifeMs = 10_000
const senders = 10_000

export const createMessageShowing = ({ db, clock, media, topic, user }: Parts): MessageShowing => {
  const kept = new Map<string, { brief: UserBrief; readAt: number }>()

  const briefs = async (ids: string[]): Promise<Map<string, UserBrief>> => {
    const now = clock.now().getTime()
    const found = new Map<string, UserBrief>()
    for (const id of ids) {
      const known = kept.get(id)
      if (known && now - known.readAt < senderLifeMs) found.set(id, known.brief)
    }
    const read = await user.briefs(ids.filter((id) => !found.has(id)))
    if (kept.size + read.size > senders) kept.clear()
    for (const [id, brief] of read) {
      kept.set(id, { brief, readAt: now })
      found.set(id, brief)
    }
    return found
  }

  const present = async (rows: MessageRow[]): Promise<Message[]> => {
    const mediaOf = (kind: MessageRow['kind']) =>
      rows.flatMap((row) => (row.kind === kind && row.media_id !== null ? row.media_id : []))
    const cardsOf = (kind: MessageRow['kind']) =>
      rows.flatMap((row) => (row.kind === kind && row.card_id !== null ? row.card_id : []))
    const [users, pictures, recordings, topics] = await Promise.all([
      briefs([...new Set([...rows.map((row) => row.sender_id), ...cardsOf('user')])]),
      media.pictures([...new Set(mediaOf('picture'))]),
      media.recordings([...new Set(mediaOf('voice'))]),
      // A card is for both: it shows what everybody may see.
      topic.briefs([...new Set(cardsOf('topic'))], null),
    ])
    return rows.map((row) => presentMessage(row, { users, pictures, recordings, topics }))
  }

  return {
    present,
    byIds: async (ids) => {
      if (ids.length === 0) return []
      const rows = new Map((await findMessages(db, ids)).map((row) => [row.id, row]))
      return await present(ids.flatMap((id) => rows.get(id) ?? []))
    },
  }
}
