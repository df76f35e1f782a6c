import { randomUUID } from 'node:crypto'
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts'
import { createLedgerModule } from '../modules/ledger/ledger.module.ts'
import { createRedPacketCoverModule } from '../modules/red-packet-cover/red-packet-cover.module.ts'
import { createPurchaseService } from '../modules/wallet/wallet-purchase.service.ts'
import type { TestApp } from './app.ts'
import { makeCouponModule } from './coupon-factories.ts'
import type { TestUser } from './factories.ts'

/** A user's order of a cover that they have put on a packet; no money has moved for it. */
export const makeCoverOrder = ({ db, clock }: TestApp, { id }: Pick<TestUser, 'id'>): Promise<{ id: string }> =>
  db
    .insertInto('cover_orders')
    .values({
      user_id: id,
      client_id: randomUUID(),
      cover: 'xueyan',
      price: 300,
      coupon_off: 0,
      paid: 300,
      created_at: clock.now(),
      used_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const unasked = (what: string) => () => Promise.reject(new Error(`${what} is not asked here`))

/** What other modules are given, as another process on the same database has it: for what moves no money. */
export const makeCoverModule = (app: Pick<TestApp, 'db' | 'clock' | 'vault'>) => {
  const { service: ledger, closings } = createLedgerModule(app)
  return createRedPacketCoverModule({
    ...app,
    limiter: createMemoryLimiter(app.clock),
    ledger,
    closings,
    paymentPassword: { confirm: unasked('a payment password') },
    wallet: {
      lockPayer: unasked('a lock'),
      checkSpending: unasked('a limit'),
      identityChecksOf: unasked('an identity'),
      purchases: createPurchaseService(app),
    },
    coupon: makeCouponModule(app).service,
  })
}
