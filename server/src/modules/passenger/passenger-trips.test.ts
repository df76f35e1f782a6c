import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createVault } from '#server/platform/security/vault.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeIdNumber } from '#server/testing/certification-steps.ts'
import { makeUser } from '#server/testing/factories.ts'
import { finishJobs, runScheduled } from '#server/testing/jobs.ts'
import { makePassenger } from '#server/testing/passenger-factories.ts'
import { makeRailwaySession } from '#server/testing/railway-sessions.ts'
import { buyOrder, makeBuyer, openRuns, ticketIdsOf } from '#server/testing/train-order-steps.ts'
import { createPassengerEncryption } from './passenger-encryption.ts'
import { createPassengerJobs } from './passenger.jobs.ts'
import { findPerson, listPassengers } from './passenger.queries.ts'

const app = await makeApp()
const { db } = app
const runOf = await openRuns(app)
const calls = contract.passenger

test('who has a coming trip is not deleted; once the ticket is given back they are, and the order stays', async () => {
  const buyer = await makeBuyer(app)
  const id = await makePassenger(app, buyer)
  const leg = { runId: runOf('G1', '2026-11-27'), toSeq: 2 }
  const order = await buyOrder(app, buyer, { legs: [leg], passengers: [{ id, type: 'adult' }] })
  const remove = () => makeCall(app, calls.delete, { body: { id } }, buyer)
  expect((await remove()).failure.error).toBe('PASSENGER_COMING')
  const { data: quote } = await makeCall(
    app,
    contract.trainOrder.refundQuote,
    { body: { ticketIds: ticketIdsOf(order) } },
    buyer,
  )
  await makeCall(
    app,
    contract.trainOrder.refund,
    { body: { ticketIds: ticketIdsOf(order), agreedBack: quote.back } },
    buyer,
  )
  expect((await remove()).status).toBe(200)
  const { data } = await makeCall(app, contract.trainOrder.detail, { params: { id: order.id } }, buyer)
  expect(data.legs[0]?.tickets[0]).toMatchObject({ name: '李小雁', passengerId: null, state: 'refunded' })
})

test('a student ticket takes one of the four of the school year', async () => {
  const buyer = await makeBuyer(app)
  const id = await makePassenger(app, buyer, { type: 'student', idNumber: makeIdNumber() })
  const body = { id, school: '北雁大学', fromCity: '北京', toCity: '上海' }
  await makeCall(app, calls.submitStudent, { body }, buyer)
  await finishJobs(app, 'decide-student')
  const left = async () =>
    (await makeCall(app, calls.list, {}, buyer)).data.find((one) => one.id === id)?.student?.tripsLeft
  expect(await left()).toBe(4)
  const leg = { runId: runOf('G3', '2026-11-28') }
  await buyOrder(app, buyer, { legs: [leg], passengers: [{ id, type: 'student' }] })
  expect(await left()).toBe(3)
})

test('what an older key has encrypted is encrypted again with the newest, and the same person is found by it', async () => {
  const user = await makeRailwaySession(app, await makeUser(app))
  const idNumber = makeIdNumber()
  await makePassenger(app, user, { idNumber })
  const older = { id: 'test', bytes: Buffer.alloc(32, 7) }
  const newer = { id: 'newer', bytes: Buffer.alloc(32, 8) }
  const reEncrypt = async (vault: ReturnType<typeof createVault>) => {
    const unused = () => Promise.reject(new Error('nobody is asked here'))
    const parts = { db, clock: app.clock, vault, secrets: createPassengerEncryption(vault) }
    const jobs = { enqueue: unused } as unknown as Parameters<typeof createPassengerJobs>[0]['jobs']
    const others = { jobs, verifier: { verify: unused }, notices: { notify: unused } }
    await runScheduled({ jobs: createPassengerJobs({ ...parts, ...others }) })
  }
  await reEncrypt(createVault([newer, older]))
  const after = createPassengerEncryption(createVault([newer]))
  expect((await listPassengers(db, user.id)).map((row) => after.decrypt(row).idNumber)).toEqual([idNumber])
  expect(await findPerson(db, user.id, after.fingerprints(idNumber))).toBeDefined()
  // Back again, for the other tests.
  await reEncrypt(createVault([older, newer]))
})

test('a person takes their passengers along, and closing the account erases them with the railway account', async () => {
  const user = await makeRailwaySession(app, await makeUser(app))
  const idNumber = makeIdNumber()
  await makePassenger(app, user, { idNumber })
  const rowsOf = async () => {
    const rows: object[] = []
    for (const { parts } of app.app.personal)
      for (const part of parts?.(user.id) ?? [])
        if (['passengers', 'railway-account'].includes(part.name)) for await (const row of part.rows()) rows.push(row)
    return rows
  }
  const taken = JSON.stringify(await rowsOf())
  expect(taken).toContain('李小雁')
  expect(taken).toContain('13800138000')
  expect(taken).not.toContain(idNumber)
  for (const one of app.app.personal)
    if (one.tables.includes('passengers') || one.tables.includes('railway_accounts'))
      await db.transaction().execute((transaction) => one.erase(transaction, user.id))
  expect(await rowsOf()).toEqual([])
})
