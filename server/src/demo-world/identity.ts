import { idNumberCheck } from '#contract/id-number.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import { addDays, shanghaiDay, startOfDay } from '#server/platform/time/shanghai.ts'
import { createPersonEncryption } from '../modules/certification/certification.module.ts'
import { createPayeeService } from '../modules/payment/payment.module.ts'
import { createUserContactService } from '../modules/user/user.module.ts'
import { insertIdentity } from './demo-world.queries.ts'

/** Confirms payments of the account that everybody may use. */
export const demoPaymentPassword = '862045'

/** Bound to that account, and its payee's login at the provider: such a number is nobody's. */
export const demoPhone = '19900000000'

/** A goose's: who was born on that day is no longer with us. */
const digits = '11010518900101246'
const person = { name: '鸿小雁', idNumber: `${digits}${idNumberCheck(digits)}` }

/** Who travels with them, by a number that nobody was given: nobody registers a thousandth birth of one day. @param today `YYYY-MM-DD` */
export const childOf = (today: string): { name: string; idNumber: string } => {
  const childDigits = `110105${Number(today.slice(0, 4)) - 8}0101999`
  return { name: '鸿小羽', idNumber: `${childDigits}${idNumberCheck(childDigits)}` }
}

interface Parts {
  vault: Vault
  userId: string
  now: Date
  paymentPasswordHash: string
}

/** At ten in the morning, before there was any money. */
const certifiedDaysAgo = 89
const tenMs = 10 * 3_600_000

/** Certifies who somebody is, binds a number and a payee's account, and sets a payment password. */
export const fillIdentity = async (transaction: Executor, parts: Parts): Promise<void> => {
  const { vault, userId, now, paymentPasswordHash } = parts
  const day = addDays(shanghaiDay(now), -certifiedDaysAgo)
  const at = new Date(startOfDay(day).getTime() + tenMs)
  const clock = { now: () => at }
  await insertIdentity(transaction, {
    certification: {
      ...createPersonEncryption(vault).encrypt(person, userId),
      user_id: userId,
      state: 'passed',
      submitted_at: at,
      decided_at: at,
    },
    action: { user_id: userId, action: 'certification', thing: '', day },
    paymentPassword: { user_id: userId, hash: paymentPasswordHash, changed_at: at },
  })
  await createUserContactService({ db: transaction, clock, vault }).bindPhone(userId, demoPhone)
  await createPayeeService({
    db: transaction,
    clock,
    vault,
    limiter: { take: async () => {} },
    certification: { verifiedName: async () => person.name },
    // Nobody is told of what has long been so.
    notices: { notifySystem: async () => {} },
  }).bind(demoPhone, userId)
}
