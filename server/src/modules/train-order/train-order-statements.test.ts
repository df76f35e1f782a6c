import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { finishJobs } from '#server/testing/jobs.ts'
import { untilLocked } from '#server/testing/locks.ts'
import { makePassenger } from '#server/testing/passenger-factories.ts'
import { noteStatements } from '#server/testing/query-count.ts'
import { buyOrder, createOrder, makeBuyer, openRuns, payOrder, quoteOrder } from '#server/testing/train-order-steps.ts'

const app = await makeApp()
const runOf = await openRuns(app)
const statementsOf = noteStatements(app)
const given = { legs: [{ runId: runOf('G1', '2026-11-27') }] }
// What a process keeps of a train is read by the first who asks for it.
await createOrder(app, await makeBuyer(app), given)
const told = () => finishJobs(app, 'train-tickets-issued')

test('seats are held by eight statements at most, and by fewer each where many order at once', async () => {
  const alone = await makeBuyer(app)
  const agreedPrice = (await quoteOrder(app, alone, given)).data.price
  const order = { ...given, agreedPrice }
  const statements = await statementsOf(() => createOrder(app, alone, order))
  expect(statements.slice(8)).toEqual([])
  const buyers: Awaited<ReturnType<typeof makeBuyer>>[] = []
  for (let count = 0; count < 10; count++) buyers.push(await makeBuyer(app))
  const together = await statementsOf(() => Promise.all(buyers.map((buyer) => createOrder(app, buyer, order))))
  expect(together.length / buyers.length).toBeLessThan(5)
})

test('it is paid by eleven at most, and four more tell of it, once a worker has found the job', async () => {
  await buyOrder(app, await makeBuyer(app), given)
  await told()
  const buyer = await makeBuyer(app)
  const { data: order } = await createOrder(app, buyer, given)
  const statements = await statementsOf(async () => {
    await payOrder(app, buyer, order.id)
    await told()
  })
  expect(statements.slice(11 + 4)).toEqual([])
  // The message is told by a worker, which may begin before the answer is there.
  expect(statements.indexOf('commit')).toBeLessThan(11)
})

test('paid twice at once, it is paid once, and both are answered with what is paid', async () => {
  const buyer = await makeBuyer(app)
  const { data: order } = await createOrder(app, buyer, given)
  const answers = await Promise.all([1, 2, 3].map(() => payOrder(app, buyer, order.id)))
  const { data: shown } = await makeCall(app, contract.trainOrder.detail, { params: { id: order.id } }, buyer)
  expect(shown.state).toBe('paid')
  expect(answers.map(({ data }) => data)).toEqual([shown, shown, shown])
  const { data: wallet } = await makeCall(app, contract.wallet.query, {}, buyer)
  expect(wallet.balance).toBe(1_000_000 - order.price)
})

test('what an order answers is what its page shows then, and what the same wish answers', async () => {
  const buyer = await makeBuyer(app)
  const friendId = await makePassenger(app, buyer)
  const passengers = [friendId, buyer.passengerId].map((id) => ({ id, type: 'adult' as const }))
  const legs = [{ runId: runOf('G1', '2026-11-28'), toSeq: 2 }, { runId: runOf('G5', '2026-11-28') }]
  const wish = { legs, passengers, clientId: randomUUID() }
  const { data: order } = await createOrder(app, buyer, wish)
  expect(order.legs.map(({ tickets }) => tickets.map(({ passengerId }) => passengerId))).toEqual([
    [friendId, buyer.passengerId],
    [friendId, buyer.passengerId],
  ])
  const { data: shown } = await makeCall(app, contract.trainOrder.detail, { params: { id: order.id } }, buyer)
  expect(order).toEqual(shown)
  expect((await createOrder(app, buyer, wish)).data).toEqual(order)
})

test('a passenger who is deleted while their ticket is ordered gets none', async () => {
  const buyer = await makeBuyer(app)
  const id = await makePassenger(app, buyer)
  const other = await makeBuyer(app)
  const order = { legs: [{ runId: runOf('G3', '2026-11-27') }] }
  const agreedPrice = (await quoteOrder(app, other, order)).data.price
  const [gone, bought] = await app.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('passengers').where('id', '=', id).execute()
    // They are still there for whoever looks now; the ticket waits for what becomes of them.
    const ordered = [
      createOrder(app, buyer, { ...order, agreedPrice, passengers: [{ id, type: 'adult' }] }),
      createOrder(app, other, { ...order, agreedPrice }),
    ]
    await untilLocked(app.db)
    return ordered
  })
  expect((await gone)?.failure.error).toBe('PASSENGER_GONE')
  expect((await bought)?.status).toBe(200)
})
