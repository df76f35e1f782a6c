import { transferTitles } from '#contract/ledger.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { houseAccount, userAccount } from './ledger-account.ts'
import type { LedgerEntry } from './ledger-entry.service.ts'
import type { LedgerService } from './ledger.service.ts'

interface Parts {
  db: Executor
  clock: Clock
  service: Pick<LedgerService, 'pageEntries' | 'balances' | 'post'>
}

const presentEntry = (entry: LedgerEntry): object => ({
  number: entry.number,
  time: entry.at.toISOString(),
  unit: entry.account.unit,
  account: entry.account.purpose,
  part: entry.account.part,
  kind: transferTitles[entry.transfer.kind],
  transfer: entry.transfer.id,
  subject: entry.transfer.subject,
  amount: entry.amount,
  balanceAfter: entry.balanceAfter,
})

/**
 * An account is closed when there is no money on it, and nothing owed. What comes in while it waits to be closed is kept for them in an account
 * of the house, until somebody with a right to it asks.
 *
 * Entries are taken along, in 分 and points, and stay when an account is closed: records of transactions are kept for ten
 * years at least (反洗钱法 of 2024, section 34), and a ledger that forgets one side of a transfer proves nothing. They name an
 * id alone, which is nobody's name any more.
 */
export const createLedgerPersonal = ({ db, clock, service }: Parts): PersonalData => ({
  tables: ['ledger_accounts'],
  parts: (userId) => [
    pagedPart<LedgerEntry>({
      name: 'ledger-entries',
      title: '资金与积分明细',
      read: (after, limit) => service.pageEntries(db, { owner: userId, before: after?.number, limit }),
      present: (rows) => rows.map(presentEntry),
    }),
  ],
  blocksClosing: async (userId) => {
    const balances = await service.balances(db, [userAccount(userId, 'wallet'), userAccount(userId, 'receivable')])
    return balances.some(({ balance }) => balance > 0) ? 'CLOSING_MONEY' : undefined
  },
  erase: async () => {},
  eraseMany: async (userId) => {
    const wallet = userAccount(userId, 'wallet')
    const [balance] = await service.balances(db, [wallet])
    if (!balance || balance.available <= 0) return
    const id = `unclaimed:${userId}:${clock.now().getTime()}`
    const to = houseAccount('fen', 'unclaimed', userId)
    const about = { id, subject: `unclaimed:${userId}`, kind: 'adjustment' } as const
    // Refused when another process was first.
    await service.post(db, [{ transfers: [{ ...about, from: wallet, to, amount: balance.available }] }])
  },
})
