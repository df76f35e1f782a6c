import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { makeTransfer } from '#server/testing/ledger-factories.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { listStandOf, listWay } from './ledger-desk.queries.ts'
import { findOwnEntry, listEntries, listEntrySums } from './ledger-entry.queries.ts'
import { listRepayable, sumReceivables } from './ledger-receivable.queries.ts'
import { stepsOf } from './ledger-transfer.ts'
import { houseAccount, userAccount } from './ledger.module.ts'
import { findBalances, postSets } from './ledger.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 1000)
await sql`insert into ledger_accounts (owner_id, unit, purpose) select id, 'fen', 'wallet' from users`.execute(db)
await sql`
  insert into ledger_transfers (id, from_id, to_id, amount, kind, subject, at)
  select 'top-up:' || account.id || ':' || number, house.id, account.id, 1, 'top-up', 'top-up', now() + number * interval '1 second'
  from ledger_accounts account, generate_series(1, 20) as number, (select id from ledger_accounts where name = 'house/fen/clearing/') as house
  where owner_id is not null`.execute(db)
await sql`
  insert into ledger_entries (account_id, seq, transfer, amount, balance, hash, kind, at)
  select to_id, row_number() over (partition by to_id order by number), number, amount, 1, '', kind, at from ledger_transfers`.execute(
  db,
)
await sql`vacuum analyze ledger_accounts, ledger_transfers, ledger_entries, ledger_holds, ledger_unsealed`.execute(db)
const explain = makeExplain(url)
const owner = '900'
const during = { from: new Date('2026-11-01'), to: new Date('2026-12-01') }

test.each([{}, { kinds: ['top-up'], during, foldReturns: true }, { counterpart: '901', purpose: 'wallet' as const }])(
  'a page of entries is read from indexes: %j',
  async (given) => {
    const filter = { owner, unit: 'fen', ...given } as const
    for (const plan of await explain((executor) => listEntries(executor, filter, '500', 11)))
      expect(plan.wholeTables).toEqual([])
  },
)

test('so are one entry, the sums of a month, and balances', async () => {
  for (const query of [
    (executor: typeof db) => findOwnEntry(executor, owner, '5'),
    (executor: typeof db) => listWay(executor, { ids: ['top-up:7:1'], owner, subjects: ['top-up'] }, 100),
    (executor: typeof db) => listStandOf(executor, owner),
    (executor: typeof db) => listEntries(executor, { owner }, undefined, 11),
    (executor: typeof db) => listEntrySums(executor, { owner, unit: 'fen', during }),
    (executor: typeof db) => listEntrySums(executor, { owner, unit: 'fen', during, foldReturns: true }),
    (executor: typeof db) => findBalances(executor, [userAccount(owner, 'wallet'), houseAccount('fen', 'clearing')]),
  ])
    for (const plan of await explain(query))
      expect(plan.wholeTables.filter((table) => table !== 'ledger_unsealed')).toEqual([])
})

test('who owes something, and whether anybody does of those that something is posted for', async () => {
  const transfer = makeTransfer(houseAccount('fen', 'clearing'), userAccount(owner, 'wallet'), 1)
  for (const query of [
    (executor: typeof db) => listRepayable(executor, [owner], 100),
    (executor: typeof db) => listRepayable(executor, undefined, 100),
    (executor: typeof db) => sumReceivables(executor),
    (executor: typeof db) => postSets(executor, new Date(), [stepsOf({ transfers: [transfer] }, 1)]),
    // What stands in `ledger_owing`, into which EXPLAIN does not see.
    (executor: typeof db) =>
      sql`
        select exists (
          select from ledger_accounts where purpose = 'receivable' and owner_id = any(${[owner]}::bigint[]) and balance > 0
        )`.execute(executor),
  ])
    for (const plan of await explain(query)) expect(plan.wholeTables).toEqual([])
})
