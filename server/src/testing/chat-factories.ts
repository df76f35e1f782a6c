import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

/** A window of two users in which `senderIds` have written, one message each, in this order. */
export const makeWindow = async (
  { db, clock }: TestApp,
  [one, other]: [one: string, other: string],
  messages: { senderId: string; content: string }[] = [],
): Promise<{ windowId: string; messageIds: string[] }> => {
  const [low, high] = BigInt(one) < BigInt(other) ? [one, other] : [other, one]
  const now = clock.now()
  const { id: windowId } = await db
    .insertInto('chat_windows')
    .values({
      low_user_id: low,
      high_user_id: high,
      created_at: now,
      active_at: now,
      last_seq: String(messages.length),
      low_wrote: messages.some(({ senderId }) => senderId === low),
      high_wrote: messages.some(({ senderId }) => senderId === high),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('chat_members')
    .values([
      { window_id: windowId, user_id: low, partner_id: high },
      { window_id: windowId, user_id: high, partner_id: low },
    ])
    .execute()
  const messageIds: string[] = []
  for (const [index, { senderId, content }] of messages.entries()) {
    const { id } = await db
      .insertInto('chat_messages')
      .values({
        window_id: windowId,
        seq: String(index + 1),
        sender_id: senderId,
        client_id: randomUUID(),
        kind: 'text',
        content,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    messageIds.push(id)
  }
  return { windowId, messageIds }
}
