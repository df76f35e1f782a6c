import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { StatementEntry } from '#contract/ledger.ts'
import type { LedgerStatement } from '#contract/statement.ts'

const sha256 = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

const noHash = '0'.repeat(64)
const salt = 'ab'.repeat(32)
const other = 'cd'.repeat(32)
const name = '12/fen/wallet/'

const makeEntries = (num: number): StatementEntry[] => {
  const entries: StatementEntry[] = []
  let previous = noHash
  for (let seq = 1; seq <= num; seq++) {
    const time = new Date(Date.UTC(2026, 10, 1) + seq * 1000).toISOString()
    const entry = {
      ...{ number: String(seq), seq, transfer: `top-up:${seq}`, kind: 'top-up' as const, subject: `top-up:${seq}` },
      ...{ from: 'house/fen/clearing/', to: name, amount: 100, time, balance: seq * 100 },
    }
    const text = [
      ...[previous, name, seq, entry.transfer, entry.from, entry.to, entry.amount, entry.kind, entry.subject],
      ...[Date.parse(time), entry.balance],
    ].join('\n')
    previous = sha256(text).toString('hex')
    entries.push({ ...entry, hash: previous })
  }
  return entries
}

/** Signs a closing as docs/decisions/0024-ledger.md says. */
const signClosing = (root: string, privateKey: KeyObject, publicKey: KeyObject): LedgerStatement['closing'] => {
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const closing = {
    day: '2026-11-21',
    time: '2026-11-21T16:00:05.000Z',
    accounts: 2,
    transfers: 9,
    root,
    previousRoot: null,
  }
  const text = ['hongyan ledger closing', closing.day, closing.time, 2, 9, root, ''].join('\n')
  return {
    ...closing,
    keyId: sha256(spki).toString('hex').slice(0, 16),
    publicKey: spki.toString('base64'),
    signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

/** A statement that is right, with one account; each is signed by a key of its own. @param entries how many it has */
export const makeStatement = (entries: number): LedgerStatement => {
  const list = makeEntries(entries)
  const [balance, head] = [entries * 100, list.at(-1)?.hash ?? noHash]
  const leaf = sha256(Uint8Array.of(0), [salt, name, entries, balance, head].join('\n'))
  const root = sha256(Uint8Array.of(1), leaf, Buffer.from(other, 'hex')).toString('hex')
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    closing: signClosing(root, privateKey, publicKey),
    coupons: null,
    accounts: [
      {
        ...{
          name,
          unit: 'fen',
          purpose: 'wallet',
          part: '',
          count: entries,
          balance,
          head,
          lastEntry: String(entries),
        },
        ...{ salt, path: [{ side: 'right', hash: other }], entries: list },
      },
    ],
  }
}
