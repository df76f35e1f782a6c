import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import type { StatementEntry } from '#contract/ledger.ts'
import type { LedgerStatement } from '#contract/statement.ts'
import { createStatementVerifier, isStatement } from './statement-proof.mjs'
import { makeStatement } from './testing/make-statement.ts'
import { publicationOf } from './verdict.ts'

hashes.sha512 = sha512
const verifyStatement = createStatementVerifier({ sha256, verify })

const statement = makeStatement(5)
const withEntry = (seq: number, change: Partial<StatementEntry>): LedgerStatement => {
  const copy = structuredClone(statement)
  Object.assign(copy.accounts[0]?.entries[seq - 1] ?? {}, change)
  return copy
}
const third = statement.accounts[0]?.entries[2] as StatementEntry

test('a statement that is whole has no faults, whoever computes', () => {
  expect(isStatement(statement)).toBe(true)
  expect(verifyStatement(statement)).toEqual({ faults: [], entries: 5 })
})

test.each<[string, Partial<StatementEntry>]>([
  ['an amount', { amount: 101 }],
  ['a balance', { balance: 301 }],
  ['a time', { time: '2026-11-21T00:00:09.000Z' }],
  ['a kind', { kind: 'refund' }],
  ['what it was for', { subject: 'order:2' }],
  ['who gave', { from: 'house/fen/suspense/' }],
  ['a fingerprint', { hash: 'f'.repeat(64) }],
])('%s that was changed is named with its account and its number', (_what, change) => {
  expect(verifyStatement(withEntry(3, change)).faults).toMatchObject([
    { account: '12/fen/wallet/', seq: 3, entry: { transfer: third.transfer } },
  ])
})

test('a balance that does not fit is told in yuan', () => {
  expect(verifyStatement(withEntry(3, { balance: 301 })).faults[0]?.text).toBe(
    '金额与余额对不上：余额应为 3.00 元，写的是 3.01 元',
  )
})

test('an entry that was left out, and a closing that was changed, are found', () => {
  const shorter = structuredClone(statement)
  shorter.accounts[0]?.entries.pop()
  expect(verifyStatement(shorter).faults).toMatchObject([
    { account: '12/fen/wallet/', text: '应有 5 笔，文件里有 4 笔' },
  ])
  const later = { ...statement, closing: { ...statement.closing, day: '2026-11-22' } }
  expect(verifyStatement(later).faults).toEqual([{ text: '日结的签名不对' }])
  const another = { ...statement, closing: makeStatement(5).closing }
  expect(verifyStatement(another).faults).toEqual([])
  expect(verifyStatement({ ...statement, closing: makeStatement(4).closing }).faults).toMatchObject([
    { account: '12/fen/wallet/', text: '不在日结的账本里' },
  ])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a list', []],
  ['another file of JSON', { name: '鸿雁', accounts: [] }],
  ['a number written as text', withEntry(3, { amount: '100' as unknown as number })],
  ['a field of two lines, which could pass for two fields', withEntry(3, { subject: 'a\nb' })],
  ['a fraction', withEntry(3, { amount: 0.5 })],
])('%s is no statement', (_what, value) => {
  expect(isStatement(value)).toBe(false)
})

test('a file that somebody else has signed is told from what was published', () => {
  const forged = makeStatement(5).closing
  expect(publicationOf(statement.closing, statement.closing, undefined)).toBe('same')
  expect(publicationOf(forged, statement.closing, undefined)).toBe('other')
  expect(publicationOf(statement.closing, null, undefined)).toBe('other')
  expect(publicationOf(statement.closing, undefined, { ...statement.closing, root: '0'.repeat(64) })).toBe('key')
  expect(publicationOf(forged, undefined, statement.closing)).toBe('unknown')
})
