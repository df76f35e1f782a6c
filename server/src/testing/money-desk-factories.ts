import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { makeCoverOrder } from './cover-factories.ts'
import { makeUser } from './factories.ts'

/** Something that waits for a second person. */
export const makeAdjustment = async (test: TestApp): Promise<string> => {
  const [user, proposer] = [await makeUser(test), await makeUser(test)]
  const row = {
    ...{ client_id: randomUUID(), user_id: user.id, amount: 20_000, reason: '补偿', proposed_by: proposer.id },
    proposed_at: test.clock.now(),
  }
  return (await test.db.insertInto('adjustments').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Something that was bought: `cover:3`. */
export const makeBought = async (test: TestApp, userId: string): Promise<string> =>
  `cover:${(await makeCoverOrder(test, { id: userId })).id}`

/** A refund that waits for a second person. */
export const makeRefund = async (test: TestApp): Promise<string> => {
  const [user, proposer] = [await makeUser(test), await makeUser(test)]
  const row = {
    ...{ client_id: randomUUID(), user_id: user.id, subject: await makeBought(test, user.id), amount: 300 },
    ...{ reason: '补偿', state: 'proposed', proposed_by: proposer.id, proposed_at: test.clock.now() },
  }
  return (await test.db.insertInto('refunds').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A payment that nobody has made yet. */
export const makePaymentRow = async (test: TestApp): Promise<string> => {
  const user = await makeUser(test)
  const row = {
    ...{ user_id: user.id, client_id: randomUUID(), amount: 500, out_no: randomUUID(), created_at: test.clock.now() },
    lapses_at: test.clock.now(),
  }
  return (await test.db.insertInto('top_ups').values(row).returning('id').executeTakeFirstOrThrow()).id
}
