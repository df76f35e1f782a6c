import { expect, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'
import { serial } from '#server/testing/factories.ts'
import { clearing, makeHold, makeTransfer, makeWallet, postWords } from '#server/testing/ledger-factories.ts'
import { type AccountName, createLedgerModule, houseAccount, type Transfer, type TransferSet } from './ledger.module.ts'

const app = await makeApp()
const { db, clock } = app
const { service: ledger } = createLedgerModule(app)

/** One word for one set, and for several a list of them. */
const post = async (...sets: TransferSet[]): Promise<string | string[]> => {
  const words = await postWords(app, ...sets)
  return words.length === 1 ? (words[0] ?? '') : words
}

const balanceOf = async (account: AccountName) => (await ledger.balances(db, [account]))[0]

test('a transfer takes from one account what it gives to another, and an account that was never used has nothing', async () => {
  const [from, to] = [await makeWallet(app, 500), await makeWallet(app)]
  expect(await balanceOf(to)).toEqual({ balance: 0, held: 0, available: 0 })
  expect(await post({ transfers: [makeTransfer(from, to, 120)] })).toBe('posted')
  expect(await ledger.balances(db, [to, from])).toEqual([
    { balance: 120, held: 0, available: 120 },
    { balance: 380, held: 0, available: 380 },
  ])
})

test('the house has no floor, and what has been paid to it counts at once', async () => {
  const purse = houseAccount('fen', 'campaign', `spring-${serial()}`)
  const wallet = await makeWallet(app)
  await post({ transfers: [makeTransfer(purse, wallet, 70)] })
  await post({ transfers: [makeTransfer(wallet, purse, 20)] })
  expect(await balanceOf(purse)).toEqual({ balance: -50, held: 0, available: -50 })
})

test('posted again, a transfer is known and moves nothing', async () => {
  const [from, to] = [await makeWallet(app, 500), await makeWallet(app)]
  const transfer = makeTransfer(from, to, 400)
  expect(await post({ transfers: [transfer] })).toBe('posted')
  clock.advance(60)
  expect(await post({ transfers: [transfer] })).toBe('known')
  expect(await post({ transfers: [transfer] }, { transfers: [transfer] })).toEqual(['known', 'known'])
  expect(await balanceOf(to)).toMatchObject({ balance: 400 })
})

test('twice in one call, it is posted once', async () => {
  const [from, to] = [await makeWallet(app, 500), await makeWallet(app)]
  const transfer = makeTransfer(from, to, 400)
  expect(await post({ transfers: [transfer] }, { transfers: [transfer] })).toEqual(['posted', 'known'])
  expect(await balanceOf(to)).toMatchObject({ balance: 400 })
})

test.each<[string, (transfer: Transfer, other: AccountName) => Partial<Transfer>]>([
  ['another amount', () => ({ amount: 11 })],
  ['another receiver', (_transfer, other) => ({ to: other })],
  ['another giver', (_transfer, other) => ({ from: other })],
  ['another kind', () => ({ kind: 'refund' })],
  ['another subject', () => ({ subject: 'order:2' })],
])('the same id with %s is refused as changed', async (_what, change) => {
  const [from, to, other] = [await makeWallet(app, 500), await makeWallet(app), await makeWallet(app, 500)]
  const transfer = makeTransfer(from, to, 10)
  await post({ transfers: [transfer] })
  expect(await post({ transfers: [{ ...transfer, ...change(transfer, other) }] })).toBe('changed')
  expect(await balanceOf(to)).toMatchObject({ balance: 10 })
  expect(await balanceOf(other)).toMatchObject({ balance: 500 })
})

test('who has too little pays nothing, and may pay by the same id once they have enough', async () => {
  const [from, to] = [await makeWallet(app, 99), await makeWallet(app)]
  const transfer = makeTransfer(from, to, 100)
  expect(await post({ transfers: [transfer] })).toBe('short')
  await post({ transfers: [makeTransfer(clearing, from, 1)] })
  expect(await post({ transfers: [transfer] })).toBe('posted')
  expect(await balanceOf(from)).toMatchObject({ balance: 0 })
})

test('a set is done wholly or not at all, in its order', async () => {
  const [from, between, to] = [await makeWallet(app, 100), await makeWallet(app), await makeWallet(app)]
  const first = makeTransfer(from, between, 60)
  const second = makeTransfer(between, to, 61)
  expect(await post({ transfers: [first, second], holds: [makeHold(app, from, 10)] })).toBe('short')
  expect(await ledger.balances(db, [from, between, to])).toMatchObject([{ available: 100 }, { available: 0 }, {}])
  expect(await post({ transfers: [{ ...second, amount: 60 }, first] }), 'nothing is there yet to pass on').toBe('short')
  expect(await post({ transfers: [first, { ...second, amount: 60 }] })).toBe('posted')
  expect(await post({ transfers: [first, makeTransfer(from, to, 1)] }), 'a part of it is there').toBe('changed')
  expect(await balanceOf(to)).toMatchObject({ balance: 60 })
})

test('of many sets each answers for itself, judged after those before it', async () => {
  const [from, to] = [await makeWallet(app, 100), await makeWallet(app)]
  const known = makeTransfer(from, to, 10)
  await post({ transfers: [known] })
  expect(
    await post(
      { transfers: [known] },
      { transfers: [makeTransfer(from, to, 50)] },
      { transfers: [makeTransfer(from, to, 50)] },
      { transfers: [{ ...known, amount: 9 }] },
      { ends: [{ holdId: 'hold:none', transfers: [] }] },
      { transfers: [makeTransfer(from, to, 40)] },
      { transfers: [makeTransfer(to, from, 100)] },
      { holds: [makeHold(app, from, 100)] },
      { holds: [makeHold(app, from, 1)] },
    ),
  ).toEqual(['known', 'posted', 'short', 'changed', 'hold-gone', 'posted', 'posted', 'posted', 'short'])
  expect(await ledger.balances(db, [from, to])).toMatchObject([{ balance: 100, available: 0 }, { balance: 0 }])
})

test('in a transaction that fails nothing was posted, and a refusal does not end it', async () => {
  const [from, to] = [await makeWallet(app, 100), await makeWallet(app)]
  const transfer = makeTransfer(from, to, 60)
  const failing = ledger.run(async (transaction) => {
    await ledger.post(transaction, [{ transfers: [transfer] }])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await balanceOf(from)).toMatchObject({ balance: 100 })
  const both = await ledger.run(async (transaction) => [
    await ledger.post(transaction, [{ transfers: [makeTransfer(from, to, 101)] }]),
    await ledger.post(transaction, [{ transfers: [transfer] }]),
  ])
  expect(both).toEqual([[{ outcome: 'refused', reason: 'short' }], [{ outcome: 'posted' }]])
})

test('a transaction that falls to a deadlock is done again', async () => {
  const [one, other] = [await makeWallet(app, 100), await makeWallet(app, 100)]
  let begun = 0
  let bothHaveBegun = () => {}
  const begins = new Promise<void>((resolve) => (bothHaveBegun = resolve))
  // Two calls in one transaction are not for one's taking: so the ledger cannot order the locks.
  const cross = (from: AccountName, to: AccountName) =>
    ledger.run(async (transaction) => {
      await ledger.post(transaction, [{ transfers: [makeTransfer(from, clearing, 1)] }])
      if (++begun === 2) bothHaveBegun()
      await begins
      await ledger.post(transaction, [{ transfers: [makeTransfer(to, clearing, 1)] }])
    })
  await Promise.all([cross(one, other), cross(other, one)])
  // The one that fell may fall again before the other has gone on.
  expect(begun).toBeGreaterThan(2)
  expect(await ledger.balances(db, [one, other])).toMatchObject([{ balance: 98 }, { balance: 98 }])
})

test('the same transfer posted by many at once is posted once', async () => {
  const [from, to] = [await makeWallet(app, 1000), await makeWallet(app)]
  const transfer = makeTransfer(from, to, 400)
  const between = makeTransfer(clearing, houseAccount('fen', 'suspense', `${serial()}`), 5)
  const words = await Promise.all(
    Array.from({ length: 12 }, (_, number) => post({ transfers: [number % 2 ? transfer : between] })),
  )
  expect(words.filter((word) => word === 'posted')).toHaveLength(2)
  expect(words.filter((word) => word === 'known')).toHaveLength(10)
  expect(await balanceOf(to)).toMatchObject({ balance: 400 })
})

test('many who pay each other at once neither wait in a circle nor lose anything', async () => {
  const wallets = await Promise.all(Array.from({ length: 4 }, () => makeWallet(app, 1000)))
  const pay = (number: number) => {
    const from = wallets[number % 4] as AccountName
    const to = wallets[(number * 7 + 1 + (number % 3)) % 4] as AccountName
    return from === to ? Promise.resolve('') : post({ transfers: [makeTransfer(from, to, number)] })
  }
  await Promise.all(Array.from({ length: 60 }, (_, number) => pay(number + 1)))
  const balances = await ledger.balances(db, wallets)
  expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(4000)
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('an amount of %d is a fault of who asks', async (amount) => {
  const wallet = await makeWallet(app, 1)
  await expect(post({ transfers: [makeTransfer(wallet, clearing, amount)] })).rejects.toThrow('of no amount')
  await expect(post({ holds: [makeHold(app, wallet, amount)] })).rejects.toThrow('of no amount')
})

test('so are transfers from one unit to another, to oneself, a hold of the house, and a transfer by the hold of another', async () => {
  const [wallet, other] = [await makeWallet(app, 10), await makeWallet(app, 10)]
  const points = houseAccount('point', 'points-issued')
  await expect(post({ transfers: [makeTransfer(wallet, points, 1)] })).rejects.toThrow('from fen to point')
  await expect(post({ transfers: [makeTransfer(wallet, wallet, 1)] })).rejects.toThrow('to itself')
  await expect(post({ holds: [makeHold(app, clearing, 1)] })).rejects.toThrow('of the house')
  await expect(post({})).rejects.toThrow('empty')
  const hold = makeHold(app, wallet, 5)
  await post({ holds: [hold] })
  const stolen = { ends: [{ holdId: hold.id, transfers: [makeTransfer(other, clearing, 5)] }] }
  await expect(post(stolen)).rejects.toThrow('not from the account')
})
