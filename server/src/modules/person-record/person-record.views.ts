import type { PersonCase, PersonEntry } from '#contract/person-record.ts'
import type { LedgerEntry } from '../ledger/ledger.module.ts'
import type { CaseRow } from './person-record.queries.ts'

export const presentEntry = ({ number, account, transfer, amount, balanceAfter, at }: LedgerEntry): PersonEntry => ({
  ...{ id: number, unit: account.unit, kind: transfer.kind, amount, balanceAfter, subject: transfer.subject },
  time: at.toISOString(),
})

/** The last first. */
const byId = (one: { id: string }, other: { id: string }) => Number(BigInt(other.id) - BigInt(one.id))

const isoOf = (time: string | null) => (time === null ? null : new Date(time).toISOString())

const appealStateOf = ({ appealed, granted }: CaseRow['decisions'][number]) => {
  if (!appealed) return null
  return granted === null ? 'waiting' : granted ? 'granted' : 'refused'
}

export const presentCase = (row: CaseRow): PersonCase => ({
  ...{ id: row.id, kind: row.kind, targetId: row.target_id, reportNum: row.report_num, reasons: row.reasons },
  openTime: row.opened_at.toISOString(),
  closeTime: row.closed_at?.toISOString() ?? null,
  decisions: row.decisions.toSorted(byId).map((decision) => ({
    ...{ id: decision.id, actions: decision.actions, rule: decision.rule, words: decision.words },
    time: new Date(decision.decided_at).toISOString(),
    undoneTime: isoOf(decision.undone_at),
    appealState: appealStateOf(decision),
  })),
})
