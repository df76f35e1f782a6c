import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'
import { clearing, makeHold, makeTransfer, makeWallet, postWords } from '#server/testing/ledger-factories.ts'

const app = await makeApp()
const { db } = app

test.each([
  ['a transfer be changed', 'ledger_transfers', sql`update ledger_transfers set amount = amount + 1`],
  ['a transfer be deleted', 'ledger_transfers', sql`delete from ledger_transfers`],
  ['transfers be emptied', 'ledger_transfers', sql`truncate ledger_transfers`],
  ['an entry be changed', 'ledger_entries', sql`update ledger_entries set balance = 0`],
  ['an entry be deleted', 'ledger_entries', sql`delete from ledger_entries`],
  ['entries be emptied', 'ledger_entries', sql`truncate ledger_entries`],
  ['an account become another', 'ledger_accounts', sql`update ledger_accounts set owner_id = null`],
  ['an account be deleted', 'ledger_accounts', sql`delete from ledger_accounts`],
  ['a hold be changed', 'ledger_holds', sql`update ledger_holds set amount = amount + 1`],
  [
    'a hold end twice',
    'ledger_holds',
    sql`update ledger_holds set outcome = 'voided', posted = 0 where outcome = 'posted'`,
  ],
  ['a hold be deleted', 'ledger_holds', sql`delete from ledger_holds`],
])('the database does not let %s', async (_what, table, statement) => {
  const wallet = await makeWallet(app, 10)
  const hold = makeHold(app, wallet, 5)
  await postWords(app, { holds: [hold] })
  await postWords(app, { ends: [{ holdId: hold.id, transfers: [makeTransfer(wallet, clearing, 5)] }] })
  await expect(statement.execute(db)).rejects.toThrow(`${table} is append-only`)
  const asReplica = db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await statement.execute(transaction)
  })
  await expect(asReplica).rejects.toThrow(`${table} is append-only`)
})

test('the database itself keeps an account from going below what is held', async () => {
  const wallet = await makeWallet(app, 10)
  await postWords(app, { holds: [makeHold(app, wallet, 4)] })
  for (const statement of [sql`set balance = 3`, sql`set held = 11`, sql`set held = -1`])
    await expect(sql`update ledger_accounts ${statement} where owner_id = ${wallet.owner}`.execute(db)).rejects.toThrow(
      'violates check constraint',
    )
})

test('the database itself keeps an account from going below what is held', async () => {
  const wallet = await makeWallet(app, 10)
  await postWords(app, { holds: [makeHold(app, wallet, 4)] })
  for (const statement of [sql`set balance = 3`, sql`set held = 11`, sql`set held = -1`])
    await expect(sql`update ledger_accounts ${statement} where owner_id = ${wallet.owner}`.execute(db)).rejects.toThrow(
      'violates check constraint',
    )
})

test.each([
  ['a wallet of the house', sql`(null, 'fen', 'wallet', '')`],
  ['money among points', sql`((select min(id) from users), 'fen', 'points', '2027')`],
  ['a purpose that there is not', sql`(null, 'fen', 'pocket', '')`],
  ['a house account of a user', sql`((select min(id) from users), 'fen', 'clearing', '')`],
  ['a name of two lines', sql`(null, 'fen', 'campaign', ${'a\nb'})`],
])('the database makes no account that is %s', async (_what, account) => {
  await makeWallet(app)
  await expect(
    sql`insert into ledger_accounts (owner_id, unit, purpose, part) values ${account}`.execute(db),
  ).rejects.toThrow('there is no account')
})
