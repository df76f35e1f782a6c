import { expect, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { clearing, makeHold, makeTransfer, makeWallet, postWords } from '#server/testing/ledger-factories.ts'
import { untilLocked } from '#server/testing/locks.ts'
import { type AccountName, createLedgerModule, type TransferSet } from './ledger.module.ts'

const app = await makeApp()
const { db, clock } = app
const { service: ledger } = createLedgerModule(app)

/** One word for one set, and for several a list of them. */
const post = async (...sets: TransferSet[]): Promise<string | string[]> => {
  const words = await postWords(app, ...sets)
  return words.length === 1 ? (words[0] ?? '') : words
}

const balanceOf = async (account: AccountName) => (await ledger.balances(db, [account]))[0]

test('what is held cannot be spent; posted, it goes where it was meant to', async () => {
  const [from, to] = [await makeWallet(app, 100), await makeWallet(app)]
  const hold = makeHold(app, from, 80)
  expect(await post({ holds: [hold] })).toBe('posted')
  expect(await post({ holds: [{ ...hold, lapsesAt: clock.now() }] }), 'the first stands').toBe('known')
  expect(await post({ holds: [{ ...hold, amount: 81 }] })).toBe('changed')
  expect(await balanceOf(from)).toEqual({ balance: 100, held: 80, available: 20 })
  expect(await post({ transfers: [makeTransfer(from, to, 21)] })).toBe('short')
  const end = { holdId: hold.id, transfers: [makeTransfer(from, to, 50), makeTransfer(from, clearing, 30)] }
  expect(await post({ ends: [end] })).toBe('posted')
  expect(await balanceOf(from)).toEqual({ balance: 20, held: 0, available: 20 })
  expect(await post({ ends: [end] })).toBe('known')
  expect(await post({ ends: [{ holdId: hold.id, transfers: [] }] })).toBe('hold-gone')
  expect(await balanceOf(to)).toMatchObject({ balance: 50 })
})

test('of a hold that is posted in part the rest is free again, and more than is held is not posted', async () => {
  const [from, to] = [await makeWallet(app, 100), await makeWallet(app)]
  const hold = makeHold(app, from, 80)
  await post({ holds: [hold] })
  expect(await post({ ends: [{ holdId: hold.id, transfers: [makeTransfer(from, to, 81)] }] })).toBe('short')
  expect(await balanceOf(from)).toMatchObject({ held: 80 })
  expect(await post({ ends: [{ holdId: hold.id, transfers: [makeTransfer(from, to, 30)] }] })).toBe('posted')
  expect(await balanceOf(from)).toEqual({ balance: 70, held: 0, available: 70 })
})

test('a hold that is voided moves nothing, and cannot be posted any more', async () => {
  const [from, to] = [await makeWallet(app, 100), await makeWallet(app)]
  const hold = makeHold(app, from, 80)
  await post({ holds: [hold] })
  const voided = { ends: [{ holdId: hold.id, transfers: [] }] }
  expect(await post(voided)).toBe('posted')
  expect(await post(voided)).toBe('known')
  expect(await post({ ends: [{ holdId: hold.id, transfers: [makeTransfer(from, to, 80)] }] })).toBe('hold-gone')
  expect(await balanceOf(from)).toEqual({ balance: 100, held: 0, available: 100 })
})

test('what a hold releases can be used in the same set', async () => {
  const [from, to] = [await makeWallet(app, 100), await makeWallet(app)]
  const hold = makeHold(app, from, 100)
  await post({ holds: [hold] })
  const transfers = [makeTransfer(from, to, 60)]
  expect(await post({ ends: [{ holdId: hold.id, transfers: [] }], transfers, holds: [makeHold(app, from, 40)] })).toBe(
    'posted',
  )
  expect(await balanceOf(from)).toEqual({ balance: 40, held: 40, available: 0 })
})

test('a hold lapses at its time, and not before', async () => {
  const [from, to] = [await makeWallet(app, 100), await makeWallet(app)]
  const [hold, later] = [
    makeHold(app, from, 60),
    makeHold(app, from, 40, { lapsesAt: new Date(clock.now().getTime() + 10_000_000) }),
  ]
  await post({ holds: [hold, later] })
  clock.advance(899)
  await runJobs(app, 'lapse-holds')
  expect(await balanceOf(from)).toMatchObject({ held: 100 })
  clock.advance(1)
  const posting = { ends: [{ holdId: hold.id, transfers: [makeTransfer(from, to, 60)] }] }
  expect(await post(posting), 'its time has come, whether it has been cleared away or not').toBe('hold-gone')
  await runJobs(app, 'lapse-holds')
  expect(await balanceOf(from)).toEqual({ balance: 100, held: 40, available: 60 })
  expect(await post(posting)).toBe('hold-gone')
})

test('a hold that is made while its end waits for another account is ended all the same', async () => {
  const [held, other] = [await makeWallet(app, 100), await makeWallet(app, 100)]
  const hold = makeHold(app, held, 80)
  const { ending } = await db.transaction().execute(async (transaction) => {
    const sets = [{ holds: [hold] }, { transfers: [makeTransfer(other, clearing, 1)] }]
    await ledger.post(transaction, sets)
    const ending = post(
      { transfers: [makeTransfer(other, clearing, 1)] },
      { ends: [{ holdId: hold.id, transfers: [] }] },
    )
    await untilLocked(db)
    return { ending }
  })
  expect(await ending).toEqual(['posted', 'posted'])
  expect(await balanceOf(held)).toEqual({ balance: 100, held: 0, available: 100 })
})
