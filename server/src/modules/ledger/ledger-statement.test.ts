import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { StatementEntry } from '#contract/ledger.ts'
import type { LedgerStatement } from '#contract/statement.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { clearing, give, makeTransfer, postWords } from '#server/testing/ledger-factories.ts'
import { verifyFile } from '#server/testing/statement.ts'
import { createLedgerModule, userAccount } from './ledger.module.ts'

const app = await makeApp()
const user = await makeUser(app)
const other = await makeUser(app)
const wallet = userAccount(user.id, 'wallet')
await give(app, wallet, 1000)
await give(app, userAccount(user.id, 'points', '2027'), 7)
for (let paid = 1; paid <= 5; paid++) {
  app.clock.advance(1)
  const to = paid % 2 ? clearing : userAccount(other.id, 'wallet')
  await postWords(app, { transfers: [makeTransfer(wallet, to, paid)] })
}
await createLedgerModule(app).closings.close()
// What comes later is not of it.
await give(app, wallet, 50)

/** All of a user's statement, as the screen puts it together. */
const takeStatement = async (): Promise<LedgerStatement> => {
  const { data } = await makeCall(app, contract.ledger.statement, {}, user)
  const accounts: LedgerStatement['accounts'] = []
  for (const account of data.accounts) {
    const entries: StatementEntry[] = []
    let page: CallOutput<typeof contract.ledger.statementEntries> | undefined
    do {
      const after = entries.at(-1)?.number
      const body = { account: account.name, until: account.lastEntry, ...(after === undefined ? {} : { after }) }
      page = (await makeCall(app, contract.ledger.statementEntries, { body }, user)).data
      entries.push(...page.entries)
    } while (page.hasMore)
    accounts.push({ ...account, entries })
  }
  return { closing: data.closing, accounts, coupons: null }
}

const statement = await takeStatement()

test('a statement holds the accounts of its user as they stood at the closing', () => {
  expect(statement.accounts).toMatchObject([
    { name: `${user.id}/fen/wallet/`, unit: 'fen', purpose: 'wallet', count: 6, balance: 985 },
    { name: `${user.id}/point/points/2027`, unit: 'point', purpose: 'points', part: '2027', count: 1, balance: 7 },
  ])
  expect(statement.accounts[0]?.entries.map(({ balance }) => balance)).toEqual([1000, 999, 997, 994, 990, 985])
})

test('a statement is verified without the app and without the network', async () => {
  expect(await verifyFile(statement)).toContain(`✓ ${statement.closing.day} 的日结，2 个账户，7 笔，全部相符`)
  expect(await verifyFile(statement, `--key=${statement.closing.publicKey}`)).toContain('全部相符')
  expect(await verifyFile(statement, '--key=MCowBQYDK2VwAyEA')).toContain('不是公布的那一把')
})

test('a statement says which digit somebody has changed, wherever it stands', async () => {
  const third = statement.accounts[0]?.entries[2] as StatementEntry
  const changes: Partial<StatementEntry>[] = [
    { amount: third.amount + 1 },
    { balance: third.balance + 10 },
    { hash: third.hash.replaceAll(/^./g, (digit) => (digit === '0' ? '1' : '0')) },
    { to: `1${third.to}` },
    { time: '2026-11-21T00:00:09.000Z' },
    { kind: 'refund' },
    { subject: 'order:2' },
  ]
  for (const change of changes) {
    const accounts = statement.accounts.map((account) => ({
      ...account,
      entries: account.entries.map((entry) => (entry === third ? { ...entry, ...change } : entry)),
    }))
    const said = await verifyFile({ ...statement, accounts })
    expect(said).toContain(`${user.id}/fen/wallet/：第 3 笔（${third.transfer}`)
  }
  const [money, points] = statement.accounts
  expect(
    await verifyFile({ ...statement, accounts: [{ ...money, entries: money?.entries.slice(0, 5) }, points] }),
  ).toContain('应有 6 笔')
  expect(await verifyFile({ ...statement, accounts: [{ ...points, salt: money?.salt }] })).toContain('不在日结的账本里')
  const closing = { ...statement.closing, transfers: statement.closing.transfers + 1 }
  expect(await verifyFile({ ...statement, closing })).toContain('签名不对')
  expect(await verifyFile('nothing')).toContain('不是完整的一账通')
})

test('a statement is its owner’s alone', async () => {
  const [account] = statement.accounts
  const body = { account: account?.name ?? '', until: account?.lastEntry ?? '' }
  const { data } = await makeCall(app, contract.ledger.statementEntries, { body }, other)
  expect(data).toEqual({ entries: [], hasMore: false })
  expect((await makeCall(app, contract.ledger.statement, {})).status).toBe(401)
})
