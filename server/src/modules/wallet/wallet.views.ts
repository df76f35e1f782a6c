import { returnedKinds } from '#contract/ledger.ts'
import type { BillLine, BillSummary, Flow, Purchase } from '#contract/wallet.ts'
import type { UserBrief } from '#contract/user.ts'
import type { EntrySum, LedgerEntry } from '../ledger/ledger.module.ts'

/** What an entry is shown with. */
export interface Related {
  users: ReadonlyMap<string, UserBrief>
  /** Who stands behind the house, by the subjects of transfers. */
  counterparts: ReadonlyMap<string, string>
  notes: ReadonlyMap<string, string>
  /** By the subjects of transfers. */
  purchases: ReadonlyMap<string, Purchase>
  /** Why it was adjusted, or what was written to it, by the subjects of transfers. */
  reasons: ReadonlyMap<string, string>
}

/** Whom an entry is with; undefined: the house alone. */
export const counterpartOf = (entry: LedgerEntry, counterparts: Related['counterparts']): string | undefined =>
  entry.counterpart.owner ?? counterparts.get(entry.transfer.subject)

/** What a refund gives back, by its subject. */
export const returnedKindOf = ({ kind, subject }: LedgerEntry['transfer']): BillLine['returnedKind'] =>
  kind === 'refund' ? (returnedKinds.find((one) => subject.startsWith(`${one}:`)) ?? null) : null

export const presentLine = (
  entry: LedgerEntry,
  { users, counterparts, notes, purchases, reasons }: Related,
): BillLine => ({
  id: entry.number,
  kind: entry.transfer.kind,
  returnedKind: returnedKindOf(entry.transfer),
  amount: entry.amount,
  balanceAfter: entry.balanceAfter,
  counterpart: users.get(counterpartOf(entry, counterparts) ?? '') ?? null,
  purchase: purchases.get(entry.transfer.subject) ?? null,
  reason: reasons.get(entry.transfer.subject) ?? '',
  note: notes.get(entry.number) ?? '',
  createTime: entry.at.toISOString(),
})

const flowOf = (sums: readonly EntrySum[]): Flow => ({
  income: sums.reduce((sum, { came, returned }) => sum + came - returned, 0),
  outgo: sums.reduce((sum, { went }) => sum + went, 0),
  refund: sums.reduce((sum, { returned }) => sum + returned, 0),
})

const movedBy = ({ income, outgo, refund }: Flow): number => income + outgo + refund

/** Sums by month, the latest first. @param months those that are asked for: `YYYY-MM` */
export const presentMonths = (sums: readonly EntrySum[], months: readonly string[]) => {
  const byMonth = Map.groupBy(sums, ({ day }) => day.slice(0, 7))
  return months.map((month) => ({ month, ...flowOf(byMonth.get(month) ?? []) }))
}

/** A month by day and by kind. */
export const presentSummary = (month: string, sums: readonly EntrySum[]): BillSummary => ({
  month,
  ...flowOf(sums),
  days: [...Map.groupBy(sums, ({ day }) => day)].map(([day, some]) => ({ day: Number(day.slice(8)), ...flowOf(some) })),
  kinds: [...Map.groupBy(sums, ({ kind }) => kind)]
    .map(([kind, some]) => ({ kind, ...flowOf(some) }))
    .toSorted((one, other) => movedBy(other) - movedBy(one)),
})
