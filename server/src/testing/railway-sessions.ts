import { createHash, randomBytes } from 'node:crypto'
import { sessionHeaders } from '#contract/call.ts'
import { sealPhone } from '../modules/railway-account/railway-account.views.ts'
import { type TestApp, testVault } from './app.ts'
import type { TestUser } from './factories.ts'

/** Gives a user a railway account and signs them in to it, in their latest sign-in. @returns them, with both headers */
export const makeRailwaySession = async <U extends Pick<TestUser, 'id' | 'headers'>>(
  { db, clock }: TestApp,
  user: U,
): Promise<U> => {
  const at = clock.now()
  const account = { user_id: user.id, phone_sealed: sealPhone(testVault, user.id, '13800138000'), hash: 'none' }
  await db
    .insertInto('railway_accounts')
    .values({ ...account, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  const row = { token_hash: createHash('sha256').update(token).digest(), created_at: at, used_at: at }
  await db
    .insertInto('railway_sessions')
    .values({ ...row, session_id: session.id, user_id: user.id })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute()
  return { ...user, headers: { ...user.headers, [sessionHeaders.railway]: token } }
}
