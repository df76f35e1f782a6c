import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makePassenger } from '#server/testing/passenger-factories.ts'
import { makeBlock, makeSession, makeUser } from '#server/testing/factories.ts'
import { buyOrder, makeBuyer, openRuns, ticketIdsOf } from '#server/testing/train-order-steps.ts'

const app = await makeApp()
const runOf = await openRuns(app)
const { query, mine, show } = contract.tripBadge
const orders = contract.trainOrder

test('how far one has travelled is seen by others once one wants it, of trains that have arrived', async () => {
  const me = await makeBuyer(app, 1_000_000)
  const friend = await makePassenger(app, me)
  const both = [
    { id: me.passengerId, type: 'adult' as const },
    { id: friend, type: 'adult' as const },
  ]
  const [monday, tuesday] = ['2026-11-30', '2026-12-01']
  await buyOrder(app, me, { legs: [{ runId: runOf('G1', monday), toSeq: 2 }], passengers: both })
  await buyOrder(app, me, { legs: [{ runId: runOf('G5', monday) }] })
  const given = await buyOrder(app, me, { legs: [{ runId: runOf('G1', tuesday) }] })
  const ticketIds = ticketIdsOf(given)
  const { data: quote } = await makeCall(app, orders.refundQuote, { body: { ticketIds } }, me)
  await makeCall(app, orders.refund, { body: { ticketIds, agreedBack: quote.back } }, me)

  const seen = async () => (await makeCall(app, query, { params: { userId: me.id } })).data
  const own = async () => (await makeCall(app, mine, {}, { ...me, ...(await makeSession(app, me.id)) })).data
  expect(await own()).toEqual({ shownFlag: false, badge: { trips: 0, cities: 0, kilometres: 0 } })
  app.clock.advance(12 * 86_400)
  const travelled = { trips: 2, cities: 3, kilometres: 1477 }
  expect(await own()).toEqual({ shownFlag: false, badge: travelled })
  expect(await seen()).toBeNull()

  const again = { ...me, ...(await makeSession(app, me.id)) }
  for (const _ of [1, 2])
    expect((await makeCall(app, show, { body: { shownFlag: true } }, again)).data).toEqual({
      shownFlag: true,
      badge: travelled,
    })
  expect(await seen()).toEqual(travelled)
  const [blocked, blocker] = [await makeUser(app), await makeUser(app)]
  await makeBlock(app, me, blocked)
  await makeBlock(app, blocker, me)
  for (const other of [blocked, blocker])
    expect((await makeCall(app, query, { params: { userId: me.id } }, other)).data).toBeNull()
  await makeCall(app, show, { body: { shownFlag: false } }, again)
  expect(await seen()).toBeNull()
  expect((await makeCall(app, query, { params: { userId: (await makeUser(app)).id } })).data).toBeNull()
})
