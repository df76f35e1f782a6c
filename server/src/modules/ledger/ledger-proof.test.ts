import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'
import { serial } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { clearing, give, makeHold, makeTransfer, makeWallet, postWords } from '#server/testing/ledger-factories.ts'
import { createLedgerModule, houseAccount } from './ledger.module.ts'

const app = await makeApp()
const { db } = app
const { service: ledger, proof } = createLedgerModule(app)

const makePurse = () => houseAccount('fen', 'campaign', `purse-${serial()}`)

/** What stands in the chain of a house account. */
const listChain = async (part: string) => {
  const { rows } = await sql<{ seq: string; amount: string; balance: string }>`
    select e.seq, e.amount, e.balance from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.part = ${part} order by e.number`.execute(db)
  return rows.map(({ seq, amount, balance }) => [seq, amount, balance].map(Number))
}

test('a house account gets its entries a little later, in the order in which they were committed', async () => {
  const purse = makePurse()
  const wallet = await makeWallet(app)
  await postWords(app, { transfers: [makeTransfer(purse, wallet, 1)] })
  let end = () => {}
  let begin = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const late = ledger.run(async (transaction) => {
    await ledger.post(transaction, [{ transfers: [makeTransfer(purse, houseAccount('fen', 'fees'), 5)] }])
    begin()
    await ended
  })
  await begun
  await postWords(app, { transfers: [makeTransfer(purse, wallet, 7)] })
  expect(await listChain(purse.part)).toEqual([])
  await runJobs(app, 'seal-ledger')
  const before = [
    [1, -1, -1],
    [2, -7, -8],
  ]
  expect(await listChain(purse.part)).toEqual(before)
  end()
  await late
  await runJobs(app, 'seal-ledger')
  expect(await listChain(purse.part)).toEqual([...before, [3, -5, -13]])
  expect(await ledger.balances(db, [purse])).toMatchObject([{ balance: -13 }])
})

test('many who seal at once give each leg one entry', async () => {
  const purse = makePurse()
  const wallet = await makeWallet(app)
  await postWords(app, ...Array.from({ length: 50 }, () => ({ transfers: [makeTransfer(purse, wallet, 1)] })))
  await Promise.all(Array.from({ length: 6 }, proof.seal))
  await proof.seal()
  const chain = await listChain(purse.part)
  expect(chain).toEqual(Array.from({ length: 50 }, (_, place) => [place + 1, -1, -place - 1]))
  expect(await proof.findFaults()).toEqual([])
})

test.each([
  [
    'the amount of an entry',
    'its amount is not that of its transfer',
    (id: string) => sql`update ledger_entries set amount = amount + 1 where seq = 2 and account_id = ${id}`,
  ],
  [
    'a balance',
    'its balance is not the sum of the entries',
    (id: string) => sql`update ledger_entries set balance = balance + 1 where seq = 2 and account_id = ${id}`,
  ],
  [
    'what a transfer was for',
    'its hash is not that of what it says',
    (id: string) => sql`
      update ledger_transfers set subject = 'order:9'
      where number = (select transfer from ledger_entries where seq = 2 and account_id = ${id})`,
  ],
  [
    'an entry that was deleted',
    'an entry is missing before it',
    (id: string) => sql`delete from ledger_entries where seq = 2 and account_id = ${id}`,
  ],
  [
    'the last entry, deleted',
    'it is not as its last entry left it',
    (id: string) => sql`delete from ledger_entries where seq = 3 and account_id = ${id}`,
  ],
  [
    'the balance of an account',
    'it is not as its last entry left it',
    (id: string) => sql`update ledger_accounts set balance = balance + 1 where id = ${id}`,
  ],
  [
    'what is held',
    'what is held is not the sum of its holds',
    (id: string) => sql`update ledger_accounts set held = held + 1 where id = ${id}`,
  ],
])('%s that somebody has changed is found', async (_what, fault, statement) => {
  const wallet = await makeWallet(app, 100)
  await give(app, wallet, 20)
  await postWords(app, { transfers: [makeTransfer(wallet, clearing, 5)], holds: [makeHold(app, wallet, 30)] })
  await proof.seal()
  const name = `${wallet.owner}/fen/wallet/`
  const find = async () => (await proof.findFaults()).filter(({ account }) => account === name)
  expect(await find()).toEqual([])
  const { id } = await db.selectFrom('ledger_accounts').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  // As somebody could who owns the tables.
  await db.transaction().execute(async (transaction) => {
    const kept = ['ledger_entries', 'ledger_transfers', 'ledger_accounts']
    for (const table of kept) await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction)
    await statement(id).execute(transaction)
    for (const table of kept) await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction)
  })
  expect(await find()).toContainEqual(expect.objectContaining({ fault }))
})

test('money out of nothing is found', async () => {
  await sql`
    insert into ledger_unsealed (transfer, account_id, amount)
    select max(number), max(to_id), 1 from ledger_transfers`.execute(db)
  expect(await proof.findFaults()).toEqual(
    expect.arrayContaining([
      { account: 'fen', entry: null, fault: 'the unit does not sum to zero' },
      { account: 'all', entry: null, fault: 'there are not two legs of each transfer' },
    ]),
  )
})
