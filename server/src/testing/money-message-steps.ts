import { hashSlowly } from '#server/platform/security/slow-hash.ts'
import { userAccount } from '../modules/ledger/ledger.module.ts'
import type { TestApp } from './app.ts'
import { makeCertification } from './certification-steps.ts'
import { initiate } from './chat-steps.ts'
import { makeFollow, makeUser, type TestUser } from './factories.ts'
import { give } from './ledger-factories.ts'

export const paymentPassword = '135790'
const hash = await hashSlowly(paymentPassword)

/** Somebody whose identity is certified, with a payment password and so much in their wallet, in 分. */
export const makePayer = async (app: TestApp, amount = 100_000): Promise<TestUser> => {
  const user = await makeUser(app)
  await makeCertification(app, user)
  await app.db.insertInto('payment_passwords').values({ user_id: user.id, hash, changed_at: app.clock.now() }).execute()
  if (amount > 0) await give(app, userAccount(user.id, 'wallet'), amount)
  return user
}

/** A payer, a friend of theirs, and their window. */
export const makeFriends = async (app: TestApp, amount?: number) => {
  const [payer, friend] = [await makePayer(app, amount), await makeUser(app)]
  await makeFollow(app, payer, friend)
  await makeFollow(app, friend, payer)
  return { payer, friend, windowId: (await initiate(app, payer, friend)).id }
}
