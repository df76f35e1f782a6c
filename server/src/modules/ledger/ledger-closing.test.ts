import { createPublicKey, verify } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { give, makeWallet } from '#server/testing/ledger-factories.ts'
import { createLedgerModule } from './ledger.module.ts'

/** An app whose first day has not been closed. */
const open = async () => {
  const app = await makeApp()
  const closing = async (asked?: string) =>
    await makeCall(app, contract.ledger.closing, { query: asked === undefined ? {} : { day: asked } })
  return { app, closing, close: () => runJobs(app, 'close-ledger') }
}

test('a day is closed once it has ended in Shanghai, and once only; whoever asks may see what was signed', async () => {
  const { app, closing, close } = await open()
  expect((await closing()).failure).toMatchObject({ code: 404, error: 'CLOSING_GONE' })
  await give(app, await makeWallet(app), 100)
  await close()
  const first = (await closing()).data
  expect(first).toMatchObject({ day: '2026-11-20', transfers: 1, previousRoot: null })
  app.clock.advance(15 * 3600)
  await close()
  expect((await closing()).data, 'it is 23:00').toEqual(first)
  app.clock.advance(3600)
  await close()
  const second = (await closing()).data
  expect(second).toMatchObject({ day: '2026-11-21', previousRoot: first.root, keyId: first.keyId })
  await close()
  expect((await closing()).data).toEqual(second)
  expect((await closing('2026-11-20')).data).toEqual(first)
  expect((await closing('2026-11-19')).status).toBe(404)
  const text = `hongyan ledger closing\n2026-11-21\n${second.time}\n${second.accounts}\n1\n${second.root}\n${first.root}`
  const key = createPublicKey({ key: Buffer.from(second.publicKey, 'base64'), type: 'spki', format: 'der' })
  expect(verify(null, Buffer.from(text), key, Buffer.from(second.signature, 'base64'))).toBe(true)
})

test('a day is not closed while the books are not right, and is as soon as they are', async () => {
  const { app, closing, close } = await open()
  const wallet = await makeWallet(app, 100)
  const add = (amount: number) =>
    sql`update ledger_accounts set balance = balance + ${amount} where owner_id = ${wallet.owner}`.execute(app.db)
  await add(1)
  const name = `${wallet.owner}/fen/wallet/`
  await expect(close()).rejects.toThrow(name)
  expect((await closing()).status).toBe(404)
  await add(-1)
  await close()
  expect((await closing()).status).toBe(200)
})

test('a day is not closed either while a module finds that its accounts are not right', async () => {
  const { app, closing } = await open()
  const { closings } = createLedgerModule(app)
  closings.addCheck(async (transaction) => {
    expect(transaction.isTransaction).toBe(true)
    return [{ account: 'house/fen/red-packet/', entry: null, fault: 'it is not the sum of open packets' }]
  })
  await expect(closings.close()).rejects.toThrow('sum of open packets')
  expect((await closing()).status).toBe(404)
})

test('what was published cannot be changed, and after a year another key signs', async () => {
  const { app, closing, close } = await open()
  await close()
  const first = (await closing()).data
  await expect(sql`update ledger_closings set accounts = 0`.execute(app.db)).rejects.toThrow('append-only')
  app.clock.advance(limits.ledgerKeySeconds)
  await close()
  expect((await closing()).data.keyId).not.toBe(first.keyId)
  const { rows } = await sql<{
    count: string
  }>`select count(*) from ledger_keys where private_sealed like 'test.%'`.execute(app.db)
  expect(rows).toEqual([{ count: '2' }])
})
