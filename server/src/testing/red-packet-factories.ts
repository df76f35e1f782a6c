import { randomBytes, randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { TestApp } from './app.ts'
import { serial, type TestUser } from './factories.ts'

interface Given {
  sender: Pick<TestUser, 'id'>
  /** Of a private one; without it, it is one with a link. */
  inChat?: { windowId: string; recipient: Pick<TestUser, 'id'> }
}

/** The row of a red packet of one share, without a message or money. @returns its key */
export const makeRedPacket = async ({ db, clock }: TestApp, { sender, inChat }: Given): Promise<string> => {
  // Far above the ids of what is sent.
  const key = inChat ? String(800_000_000_000 + serial()) : randomBytes(16).toString('base64url')
  const { id } = await db
    .insertInto('red_packets')
    .values({
      key,
      window_id: inChat?.windowId ?? null,
      recipient_id: inChat?.recipient.id ?? null,
      sender_id: sender.id,
      client_id: randomUUID(),
      kind: 'even',
      total: '1234',
      count: 1,
      greeting: '路上小心',
      cover: 'hongyan',
      created_at: clock.now(),
      lapses_at: new Date(clock.now().getTime() + limits.redPacketSeconds * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('red_packet_shares').values({ packet_id: id, position: 1, amount: '1234' }).execute()
  return key
}
