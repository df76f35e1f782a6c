import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { SeatClass } from '#contract/railway.ts'
import { hashSlowly } from '#server/platform/security/slow-hash.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import { createLedgerModule } from '../modules/ledger/ledger.module.ts'
import { runCheckCommand } from '../railway-check-command.ts'
import { makeApp } from '../testing/app.ts'
import { makeCall } from '../testing/call.ts'
import { makePayer } from '../testing/money-message-steps.ts'
import { makeTimetable } from '../testing/railway-factories.ts'
import { makeRailwaySession } from '../testing/railway-sessions.ts'
import { hotDays } from './hot-trains.ts'
import { demoPaymentPassword } from './identity.ts'
import { demoUsername } from './texts.ts'

const app = await makeApp()
const { db, clock } = app

const run = () => app.app.jobs.run('demo-trips')
const makeRuns = async () => {
  await makeTimetable(app, {
    trains: [7, 9, 11, 13].flatMap((hour, index) => {
      const at = (hours: number) => String(hour + hours).padStart(2, '0')
      const there = ['北京南', '天津南', '济南西', '上海虹桥']
      const calls = (names: string[]) =>
        names.map(
          (name, stop) =>
            [name, stop % 3 === 0 ? `${at(stop)}:00` : `${at(stop)}:00-${at(stop)}:02`, stop * 400] as const,
        )
      return [
        { code: `G${index * 2 + 1}`, calls: calls(there) },
        { code: `G${index * 2 + 2}`, calls: calls(there.toReversed()) },
      ]
    }),
    cities: { 北京南: '北京', 天津南: '天津', 济南西: '济南', 上海虹桥: '上海' },
  })
  await app.app.jobs.run('open-runs')
}

test('on which days everybody travels', () => {
  expect(hotDays('2026-11-23')).toEqual(['2026-11-27', '2026-11-29'])
  expect(hotDays('2026-11-27')).toEqual(['2026-12-04', '2026-11-29'])
  expect(hotDays('2026-12-20')).toEqual(['2026-12-31'])
  expect(hotDays('2026-09-25')).toEqual(['2026-09-30'])
  // The eve of the Year of the Goat.
  expect(hotDays('2027-01-28')).toEqual(['2027-02-05'])
})

test('the account for everybody has trips that were, that come, and that were given back; all is whole, and stays so', async () => {
  // By the evening some trains have arrived.
  clock.advance(10 * 3600)
  await makeRuns()
  // Without that account nothing happens.
  await run()
  expect(await db.selectFrom('seat_reservations').select('id').execute()).toEqual([])

  const payer = await makePayer(app, 100_000)
  await db.updateTable('users').set({ username: demoUsername }).where('id', '=', payer.id).execute()
  const hash = await hashSlowly(demoPaymentPassword)
  await db.updateTable('payment_passwords').set({ hash }).where('user_id', '=', payer.id).execute()
  await run()
  const demo = await makeRailwaySession(app, payer)
  const ordersOf = async (kind: 'coming' | 'done') =>
    (await makeCall(app, contract.trainOrder.page, { query: { kind } }, demo)).data.records
  const [coming] = await ordersOf('coming')
  expect(coming?.legs[0]?.tickets.map(({ type, state }) => [type, state]).toSorted()).toEqual([
    ['adult', 'paid'],
    ['child', 'paid'],
  ])
  const done = await ordersOf('done')
  expect(done.map(({ legs, state }) => [state, legs[0]?.tickets[0]?.state])).toEqual([
    ['closed', 'refunded'],
    ['paid', 'paid'],
  ])

  const [friday = ''] = hotDays(shanghaiDay(clock.now()))
  const { data } = await makeCall(app, contract.trainSearch.list, {
    query: { from: 'city:北京', to: 'city:上海', day: friday },
  })
  const freeOf = (name: SeatClass) =>
    data.offers.map(({ classes }) => classes.find(({ seatClass }) => seatClass === name)?.free)
  expect(freeOf('second')).toEqual([0, 3, 1076, 1076])
  expect(freeOf('first')).toEqual([0, 0, 2, 5])
  expect(freeOf('business')).toEqual([0, 0, 0, 1])

  const number = async () => (await db.selectFrom('seat_reservations').select('id').execute()).length
  const before = await number()
  await run()
  expect(await number()).toBe(before)
  expect(await runCheckCommand(app, [])).toMatchObject({ code: 0 })
  expect(await createLedgerModule(app).proof.findFaults()).toEqual([])
})
