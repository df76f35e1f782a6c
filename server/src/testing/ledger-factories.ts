import type { TransferKind } from '#contract/ledger.ts'
import {
  type AccountName,
  createLedgerModule,
  type Hold,
  houseAccount,
  type Transfer,
  type TransferSet,
  userAccount,
} from '../modules/ledger/ledger.module.ts'
import type { TestApp } from './app.ts'
import { makeUser, serial } from './factories.ts'

/** Where money comes from that somebody has in a test, and where it may go. */
export const clearing = houseAccount('fen', 'clearing')

/** A transfer with an id of its own. */
export const makeTransfer = (
  from: AccountName,
  to: AccountName,
  amount: number,
  given: Partial<Transfer> = {},
): Transfer => ({
  id: `test-transfer:${serial()}`,
  kind: 'payment',
  subject: 'order:1',
  ...{ from, to, amount },
  ...given,
})

/** A hold with an id of its own, for a quarter of an hour. */
export const makeHold = (
  { clock }: Pick<TestApp, 'clock'>,
  account: AccountName,
  amount: number,
  given: Partial<Hold> = {},
): Hold => ({
  id: `test-hold:${serial()}`,
  kind: 'payment',
  subject: 'order:1',
  lapsesAt: new Date(clock.now().getTime() + 900_000),
  ...{ account, amount },
  ...given,
})

/** Posts, and answers one word for each set: why it was refused, where it was. */
export const postWords = async (
  app: Pick<TestApp, 'db' | 'clock' | 'vault'>,
  ...sets: TransferSet[]
): Promise<string[]> => {
  const outcomes = await createLedgerModule(app).service.post(app.db, sets)
  return outcomes.map((answer) => (answer.outcome === 'refused' ? answer.reason : answer.outcome))
}

/** Gives somebody money or points out of the house. @param amount in 分, or points where `to` holds those */
export const give = async (
  app: Pick<TestApp, 'db' | 'clock' | 'vault'>,
  to: AccountName,
  amount: number,
  kind: TransferKind = to.unit === 'fen' ? 'top-up' : 'points-earned',
): Promise<void> => {
  const from = to.unit === 'fen' ? clearing : houseAccount('point', 'points-issued')
  const [word] = await postWords(app, { transfers: [makeTransfer(from, to, amount, { kind })] })
  if (word !== 'posted') throw new Error(`nothing was given: ${word}`)
}

/** The wallet of a new user with so much in it, in 分. */
export const makeWallet = async (app: TestApp, amount = 0): Promise<AccountName & { owner: string }> => {
  const { id } = await makeUser(app)
  if (amount > 0) await give(app, userAccount(id, 'wallet'), amount)
  return { ...userAccount(id, 'wallet'), owner: id }
}

/** A movement of somebody's balance. @returns its id in their bill */
export const makeBillLine = async (app: TestApp, { id }: { id: string }): Promise<string> => {
  await give(app, userAccount(id, 'wallet'), 100)
  const [entry] = await createLedgerModule(app).service.pageEntries(app.db, { owner: id, unit: 'fen', limit: 1 })
  if (!entry) throw new Error('what was given is not there')
  return entry.number
}
