import { hash } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { TaskId } from '#contract/welfare.ts'
import { addDays, shanghaiDay, startOfDay } from '#server/platform/time/shanghai.ts'
import { createLedgerModule, houseAccount, userAccount } from '../../modules/ledger/ledger.module.ts'
import { createPayeeEncryption } from '../../modules/payment/payee-encryption.ts'
import { createTaskRecorderService } from '../../modules/task-recorder/task-recorder.service.ts'
import { createUserContactService } from '../../modules/user/user-contact.service.ts'
import type { TestApp } from '../app.ts'
import { makeCertification } from '../certification-steps.ts'
import { makeWindow } from '../chat-factories.ts'
import { makeOffer } from '../coupon-factories.ts'
import { makeFollow, makeSession, makeUser } from '../factories.ts'
import { makeTransfer } from '../ledger-factories.ts'
import type { Person } from './asker.ts'

/** What each begins with, in 分: from the house's own account, so that the gateway's bill knows nothing of it. */
export const pocketMoney = 20_000
export const paymentPassword = '135790'

/** Tasks that all have done and nobody has claimed. */
export const doneTasks = ['avatar', 'bio', 'certification', 'two-factor'] as const satisfies TaskId[]

/** Two friends and their window. */
export interface Friends {
  windowId: string
  members: [Person, Person]
}

/** A session is used for so long, less than its token lives. */
const sessionMs = 5 * 60_000

/** As cheap as the algorithm lets it be: what is looked at here is money. */
export const hashPaymentPassword = (): Promise<string> =>
  hash(paymentPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

interface Owner {
  passwordHash: string
  /** No two have the same. */
  index: number
  /** What they begin with, in 分. */
  fen: number
  /** Makes a session that lasts longer than it is used. */
  signIn(app: TestApp, id: string): Promise<{ headers: Record<string, string> }>
}

/** Somebody who may do everything with money, with the number of their identity. */
export const makeOwner = async (
  app: TestApp,
  { passwordHash, index, fen, signIn }: Owner,
): Promise<Person & { idNumber: string }> => {
  const { db, clock, vault } = app
  const { id } = await makeUser(app)
  // Long ago, so that there are days to make up for.
  await db
    .updateTable('users')
    .set({ created_at: startOfDay(addDays(shanghaiDay(clock.now()), -30)) })
    .where('id', '=', id)
    .execute()
  const idNumber = await makeCertification(app, { id })
  const changed_at = clock.now()
  await db.insertInto('payment_passwords').values({ user_id: id, hash: passwordHash, changed_at }).execute()
  // A few are known by their certification alone, and may spend less.
  if (index % 10 > 0) {
    const account = `138${String(index).padStart(8, '0')}`
    await createUserContactService({ db, clock, vault }).bindPhone(id, account)
    const account_sealed = createPayeeEncryption(vault).encrypt('payees', 'account_sealed', id, account)
    await db.insertInto('payees').values({ user_id: id, account_sealed, bound_at: clock.now() }).execute()
  }
  const tasks = createTaskRecorderService({ clock })
  for (const action of doneTasks) await tasks.done(db, { userId: id, action, thing: '' })
  await createLedgerModule(app).service.post(db, [
    { transfers: [makeTransfer(houseAccount('fen', 'campaign'), userAccount(id, 'wallet'), fen)] },
  ])
  const begin = () => ({ at: Date.now(), made: signIn(app, id) })
  let session = begin()
  await session.made
  return {
    id,
    idNumber,
    address: `10.0.${Math.floor(index / 200)}.${(index % 200) + 1}`,
    headers: async () => {
      // Who taps twice signs in once.
      if (Date.now() - session.at > sessionMs) session = begin()
      const mine = session
      try {
        return (await mine.made).headers
      } catch (error) {
        // There was no database: it is tried again.
        mine.at = 0
        throw error
      }
    },
  }
}

/** People who know each other, and offers of coupons that are fewer than they. */
export const makePeople = async (app: TestApp, count: number) => {
  const passwordHash = await hashPaymentPassword()
  const atOnce = pLimit(4)
  const people = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      atOnce(() => makeOwner(app, { passwordHash, index, fen: pocketMoney, signIn: makeSession })),
    ),
  )
  const befriend = async (index: number, step: number): Promise<Friends> => {
    const members: Friends['members'] = [people[index] as Person, people[(index + step) % count] as Person]
    const [one, other] = members
    await makeFollow(app, one, other)
    await makeFollow(app, other, one)
    return { ...(await makeWindow(app, [one.id, other.id])), members }
  }
  const friends = await Promise.all(
    people.flatMap((_, index) => [1, 7].map((step) => atOnce(() => befriend(index, step)))),
  )
  const offers = await Promise.all(
    Array.from({ length: 10 }, () => makeOffer(app, { stock: Math.ceil(count / 3), perUser: 1 })),
  )
  return { people, friends, offers }
}
