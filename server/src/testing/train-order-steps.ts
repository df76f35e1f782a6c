import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import type { CallInput } from '#contract/call.ts'
import type { CouponDiscount } from '#contract/coupon.ts'
import type { PassengerType, SeatClass } from '#contract/railway.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import { type TestApp, testVault } from './app.ts'
import { newPhone } from './bind-steps.ts'
import { createPayeeEncryption } from '../modules/payment/payee-encryption.ts'
import { createUserContactService } from '../modules/user/user.module.ts'
import { makeCall } from './call.ts'
import { daysFrom, makeOffer, printed } from './coupon-factories.ts'
import type { TestUser } from './factories.ts'
import { makePayer, paymentPassword } from './money-message-steps.ts'
import { makePassenger } from './passenger-factories.ts'
import { type FeedGiven, makeTimetable } from './railway-factories.ts'
import { makeRailwaySession } from './railway-sessions.ts'

/** Trains of the tests: G1 and G3 to Shanghai, G5 on from there, K7 by night. */
export const testTrains: FeedGiven = {
  trains: [
    {
      code: 'G1',
      calls: [
        ['北京南', '09:00', 0],
        ['济南西', '10:30-10:32', 406],
        ['上海虹桥', '13:30', 1318],
      ],
    },
    {
      code: 'G3',
      calls: [
        ['北京南', '15:00', 0],
        ['上海虹桥', '19:30', 1318],
      ],
    },
    {
      code: 'G5',
      calls: [
        ['上海虹桥', '14:30', 0],
        ['杭州东', '15:20', 159],
      ],
    },
    {
      code: 'K7',
      calls: [
        ['北京南', '20:00', 0],
        ['上海虹桥', '34:00', 1463],
      ],
    },
  ],
}

/** Opens the sale of some trains, and says which runs there are. @returns ids by number and day: `G1 2026-11-27` */
export const openRuns = async (
  app: TestApp,
  given: FeedGiven = testTrains,
): Promise<(code: string, day: string) => string> => {
  await makeTimetable(app, given)
  await app.app.jobs.run('open-runs')
  const rows = await app.db
    .selectFrom('runs')
    .innerJoin('trains', 'trains.id', 'runs.train_id')
    .select(['runs.id', 'trains.code', sql<string>`runs.day::text`.as('day')])
    .execute()
  const ids = new Map(rows.map(({ id, code, day }) => [`${code} ${day}`, id]))
  return (code, day) => {
    const id = ids.get(`${code} ${day}`)
    if (id === undefined) throw new Error(`there is no run of ${code} on ${day}: ${[...ids.keys()].slice(0, 3).join()}`)
    return id
  }
}

/** Somebody with money, signed in to the railway, and themselves as a passenger. */
export const makeBuyer = async (app: TestApp, amount = 1_000_000): Promise<TestUser & { passengerId: string }> => {
  const user = await makeRailwaySession(app, await makePayer(app, amount))
  // Known by three sources: who is known by fewer may spend no more than one long way costs.
  await createUserContactService(app).bindPhone(user.id, `139${user.id.padStart(8, '0')}`)
  const account_sealed = createPayeeEncryption(testVault).encrypt('payees', 'account_sealed', user.id, newPhone())
  await app.db.insertInto('payees').values({ user_id: user.id, account_sealed, bound_at: app.clock.now() }).execute()
  return { ...user, passengerId: await makePassenger(app, user, { isSelf: true }) }
}

export interface LegGiven {
  runId: string
  fromSeq?: number
  toSeq?: number
  seatClass?: SeatClass
}

export interface OrderGiven {
  legs: readonly LegGiven[]
  passengers?: readonly { id: string; type: PassengerType }[]
  clientId?: string
  agreedPrice?: number
  standingFlag?: boolean
}

const calls = contract.trainOrder

export const legsOf = (legs: readonly LegGiven[]) =>
  legs.map(({ runId, fromSeq = 0, toSeq = 1, seatClass = 'second' }) => ({ runId, fromSeq, toSeq, seatClass }))

type Buyer = TestUser & { passengerId: string }

export const quoteOrder = (app: TestApp, user: Buyer, { legs, passengers }: OrderGiven) =>
  makeCall(
    app,
    calls.quote,
    { body: { legs: legsOf(legs), passengers: [...(passengers ?? [{ id: user.passengerId, type: 'adult' }])] } },
    user,
  )

/** Orders for what the quote says. */
export const createOrder = async (app: TestApp, user: Buyer, given: OrderGiven) => {
  const agreedPrice = given.agreedPrice ?? (await quoteOrder(app, user, given)).data?.price ?? 0
  const body: CallInput<typeof calls.create>['body'] = {
    clientId: given.clientId ?? randomUUID(),
    legs: legsOf(given.legs),
    passengers: [...(given.passengers ?? [{ id: user.passengerId, type: 'adult' }])],
    wishes: { letters: [], berths: [], together: true },
    standingFlag: given.standingFlag ?? false,
    agreedPrice,
  }
  return await makeCall(app, calls.create, { body }, user)
}

export const payOrder = (app: TestApp, user: TestUser, id: string, couponId: string | null = null) =>
  makeCall(app, calls.pay, { body: { id, couponId, paymentPassword } }, user)

/** An order that is paid. */
export const buyOrder = async (
  app: TestApp,
  user: Buyer,
  given: OrderGiven,
  couponId: string | null = null,
): Promise<TrainOrder> => {
  const { data } = await createOrder(app, user, given)
  return (await payOrder(app, user, data.id, couponId)).data
}

/** A coupon for tickets that a user has claimed. @returns its id */
export const claimTrainCoupon = async (app: TestApp, user: TestUser, discount: CouponDiscount): Promise<string> => {
  const terms = printed({ scope: 'train', discount })
  const claim = { start: daysFrom(app, -1), end: daysFrom(app, 0.5) }
  const offer = await makeOffer(app, { terms, claim, valid: { days: 30 } })
  return (await makeCall(app, contract.coupon.receive, { body: { id: offer.id } }, user)).data.id
}

/** Whether it is free, reserved or used. */
export const couponState = async ({ db }: TestApp, id: string): Promise<string> =>
  (await db.selectFrom('coupons').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

export const ticketIdsOf = ({ legs }: TrainOrder): string[] =>
  legs.flatMap(({ tickets }) => tickets.map(({ id }) => id))
