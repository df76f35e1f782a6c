import { expect, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'
import { makeUser } from '#server/testing/factories.ts'
import { createLedgerModule, houseAccount, userAccount } from './ledger.module.ts'

const app = await makeApp()
const { db, clock } = app
const { service: ledger } = createLedgerModule(app)

let made = 0

/** Gives points and money, and takes some, each at a time of its own. */
const makeHistory = async () => {
  const [{ id: owner }, { id: friend }] = [await makeUser(app), await makeUser(app)]
  const issued = houseAccount('point', 'points-issued')
  const clearing = houseAccount('fen', 'clearing')
  const wallet = userAccount(owner, 'wallet')
  const steps = [
    { from: clearing, to: wallet, amount: 1000, kind: 'top-up', subject: 'top-up:1' },
    { from: issued, to: userAccount(owner, 'points', '2027'), amount: 5, kind: 'points-earned', subject: 'sign-in' },
    { from: wallet, to: userAccount(friend, 'wallet'), amount: 300, kind: 'remittance', subject: 'remittance:1' },
    { from: issued, to: userAccount(owner, 'points', '2028'), amount: 7, kind: 'points-earned', subject: 'sign-in' },
    { from: wallet, to: clearing, amount: 200, kind: 'withdrawal', subject: 'withdrawal:1' },
  ] as const
  for (const step of steps) {
    clock.advance(1)
    expect(await ledger.post(db, [{ transfers: [{ id: `history:${++made}`, ...step }] }])).toEqual([
      { outcome: 'posted' },
    ])
  }
  return { owner, friend }
}

test('entries of an account come the newest first, each with its transfer and what the account had after it', async () => {
  const { owner, friend } = await makeHistory()
  const page = await ledger.pageEntries(db, { owner, unit: 'fen', purpose: 'wallet', limit: 10 })
  expect(page).toMatchObject([
    {
      amount: -200,
      balanceAfter: 500,
      transfer: { kind: 'withdrawal' },
      counterpart: { owner: null, purpose: 'clearing' },
    },
    {
      amount: -300,
      balanceAfter: 700,
      transfer: { subject: 'remittance:1' },
      counterpart: { owner: friend, purpose: 'wallet' },
    },
    { amount: 1000, balanceAfter: 1000, account: { unit: 'fen', purpose: 'wallet', part: '' }, at: expect.any(Date) },
  ])
  const others = await ledger.pageEntries(db, { owner: friend, unit: 'fen', limit: 10 })
  expect(others).toMatchObject([{ amount: 300, balanceAfter: 300, counterpart: { owner, purpose: 'wallet' } }])
})

test('pages go on where the last one ended, over several accounts', async () => {
  const { owner } = await makeHistory()
  const first = await ledger.pageEntries(db, { owner, unit: 'point', limit: 1 })
  const second = await ledger.pageEntries(db, { owner, unit: 'point', before: first[0]?.number, limit: 1 })
  expect([...first, ...second].map(({ amount, account }) => [amount, account.part])).toEqual([
    [7, '2028'],
    [5, '2027'],
  ])
  expect(await ledger.pageEntries(db, { owner, unit: 'point', before: second[0]?.number, limit: 1 })).toEqual([])
})

test('entries are found by kind, by month and by who is on the other side', async () => {
  const { owner, friend } = await makeHistory()
  const all = { owner, unit: 'fen', limit: 10 } as const
  const amounts = async (query: object) =>
    (await ledger.pageEntries(db, { ...all, ...query })).map(({ amount }) => amount)
  expect(await amounts({ kinds: ['top-up', 'remittance'] })).toEqual([-300, 1000])
  expect(await amounts({ counterpart: friend })).toEqual([-300])
  expect(await amounts({ month: '2026-11' })).toHaveLength(3)
  expect(await amounts({ month: '2026-10' })).toEqual([])
})

test('a month begins and ends with its days in Shanghai', async () => {
  const { owner } = await makeHistory()
  // Half an hour before and after December begins there.
  const toDecember = Date.parse('2026-11-30T23:30:00+08:00') - clock.now().getTime()
  clock.advance(toDecember / 1000)
  const wallet = userAccount(owner, 'wallet')
  const pay = (amount: number) =>
    ledger.post(db, [
      {
        transfers: [
          {
            id: `pay:${++made}`,
            from: wallet,
            to: houseAccount('fen', 'fares'),
            amount,
            kind: 'payment',
            subject: 'order:1',
          },
        ],
      },
    ])
  await pay(11)
  clock.advance(3600)
  await pay(12)
  await pay(3)
  const amountsOf = async (month: string) =>
    (await ledger.pageEntries(db, { owner, unit: 'fen', month, kinds: ['payment'], limit: 9 })).map(
      ({ amount }) => amount,
    )
  expect(await amountsOf('2026-11')).toEqual([-11])
  expect(await amountsOf('2026-12')).toEqual([-3, -12])
  expect(await ledger.sumEntries(db, { owner, unit: 'fen', month: '2026-12' })).toEqual([
    { day: '2026-12-01', kind: 'payment', came: 0, went: 15, returned: 0 },
  ])
  expect(await ledger.sumEntries(db, { owner, unit: 'fen', month: '2026-11' })).toContainEqual({
    day: '2026-11-30',
    kind: 'payment',
    came: 0,
    went: 11,
    returned: 0,
  })
})

test('one entry is found by its owner alone', async () => {
  const { owner, friend } = await makeHistory()
  const [entry] = await ledger.pageEntries(db, { owner, unit: 'fen', limit: 1 })
  expect(await ledger.findEntry(db, owner, entry?.number ?? '')).toEqual(entry)
  expect(await ledger.findEntry(db, friend, entry?.number ?? '')).toBeUndefined()
})

test('what a person has in the ledger is taken along', async () => {
  const { owner } = await makeHistory()
  const { personal } = createLedgerModule(app)
  const [part] = personal.parts?.(owner) ?? []
  const rows: object[] = []
  for await (const row of part?.rows() ?? []) rows.push(row)
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatchObject({ unit: 'fen', kind: '提现', amount: -200, balanceAfter: 500, subject: 'withdrawal:1' })
})
