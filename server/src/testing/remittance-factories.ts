import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { TestApp } from './app.ts'
import { serial, type TestUser } from './factories.ts'

interface Given {
  /** In 分; 12.34 yuan when it is left out. */
  amount?: number
  windowId: string
  sender: Pick<TestUser, 'id'>
  recipient: Pick<TestUser, 'id'>
}

/** The row of money on its way, without a message or money: far above the ids of what is sent. */
export const makeRemittance = (
  { db, clock }: TestApp,
  { windowId, sender, recipient, amount = 1234 }: Given,
): Promise<{ id: string }> =>
  db
    .insertInto('remittances')
    .values({
      id: String(800_000_000_000 + serial()),
      window_id: windowId,
      sender_id: sender.id,
      recipient_id: recipient.id,
      client_id: randomUUID(),
      amount: String(amount),
      note: '',
      created_at: clock.now(),
      lapses_at: new Date(clock.now().getTime() + limits.remittanceSeconds * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
