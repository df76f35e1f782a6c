import type { LedgerClosing, StatementAccount, StatementEntry } from '#contract/ledger.ts'
import { saltOf } from './closing.ts'
import type { ChainRow, ClosedAccountRow, ClosingRow } from './ledger-closing.queries.ts'

export const presentClosing = (row: ClosingRow & { public_key: Buffer }): LedgerClosing => ({
  day: row.day,
  time: row.at.toISOString(),
  accounts: Number(row.accounts),
  transfers: Number(row.transfers),
  root: row.root.toString('hex'),
  previousRoot: row.previous_root?.toString('hex') ?? null,
  keyId: row.key_id,
  publicKey: row.public_key.toString('base64'),
  signature: row.signature.toString('base64'),
})

export const presentStatementAccount = (
  row: ClosedAccountRow,
  day: string,
  path: StatementAccount['path'],
): StatementAccount => ({
  name: row.name,
  unit: row.unit as StatementAccount['unit'],
  purpose: row.purpose,
  part: row.part,
  count: Number(row.seq),
  balance: Number(row.balance),
  head: row.head.toString('hex'),
  lastEntry: row.entry,
  salt: saltOf(row.salt, day),
  path,
})

export const presentStatementEntry = (row: ChainRow): StatementEntry => ({
  number: row.number,
  seq: Number(row.seq),
  transfer: row.transfer_id,
  kind: row.kind as StatementEntry['kind'],
  subject: row.subject,
  from: row.from_name,
  to: row.to_name,
  amount: Number(row.amount),
  time: row.at.toISOString(),
  balance: Number(row.balance),
  hash: row.hash.toString('hex'),
})
