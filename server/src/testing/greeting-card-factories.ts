import { randomBytes, randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import type { TestUser } from './factories.ts'

/** The row of a card with a link. @returns its key */
export const makeGreetingCard = async (
  { db, clock }: TestApp,
  { sender, text = '新年好' }: { sender: Pick<TestUser, 'id'>; text?: string },
): Promise<string> => {
  const key = randomBytes(16).toString('base64url')
  await db
    .insertInto('greeting_cards')
    .values({
      ...{ key, sender_id: sender.id, client_id: randomUUID(), design: 'plum', style: 'kai', content: text },
      ...{ name: '阿禾', seal: '禾', state: 'sent', created_at: clock.now(), listed_at: clock.now() },
    })
    .execute()
  return key
}
