import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './factories.ts'

type User = Pick<TestUser, 'id'>

/** An order of a user's, of 12.34 yuan, that nobody has paid. */
export const makeTopUp = ({ db, clock }: TestApp, { id }: User): Promise<{ id: string }> =>
  db
    .insertInto('top_ups')
    .values({
      user_id: id,
      client_id: randomUUID(),
      amount: '1234',
      out_no: `T${randomUUID()}`,
      created_at: clock.now(),
      lapses_at: new Date(clock.now().getTime() + limits.topUpSeconds * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** 12.34 yuan that a user has withdrawn. */
export const makeWithdrawal = ({ db, clock }: TestApp, { id }: User): Promise<{ id: string }> =>
  db
    .insertInto('withdrawals')
    .values({
      user_id: id,
      client_id: randomUUID(),
      amount: '1234',
      fee: '0',
      out_no: `W${randomUUID()}`,
      account_shown: '138****8000',
      state: 'paid',
      created_at: clock.now(),
      ended_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
