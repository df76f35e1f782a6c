import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, time } from './envelope.ts'
import { limits } from './limits.ts'
import { text } from './text.ts'

/** What the ledger counts in: 分 and points, whole numbers of each. */
export const ledgerUnits = ['fen', 'point'] as const
export type LedgerUnit = (typeof ledgerUnits)[number]

/** What a transfer is, with the title that a person reads. */
export const transferTitles = {
  'top-up': '充值',
  withdrawal: '提现',
  'withdrawal-fee': '提现手续费',
  payment: '支付',
  refund: '退款',
  remittance: '转账',
  'red-packet': '红包',
  'points-earned': '得积分',
  'points-spent': '用积分',
  'points-lapsed': '积分过期',
  adjustment: '调整',
  chargeback: '拒付',
} as const
export type TransferKind = keyof typeof transferTitles

/** What stands under its own kind in a bill also where it comes back: of these nobody but people are on both sides. */
export const returnedKinds = ['remittance', 'red-packet'] as const satisfies TransferKind[]

/** The kinds of transfers, in the order in which they are listed. */
export const transferKinds = Object.keys(transferTitles) as [TransferKind, ...TransferKind[]]

const day = z.iso.date('日期应为 年-月-日')

/** SHA-256, as 64 hexadecimal digits. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** The way from a leaf to the root of a closing: what stands beside it, from below. */
export const proofPath = z.array(z.object({ side: z.enum(['left', 'right']), hash }))
export type ProofPath = z.infer<typeof proofPath>

/** A business day that was closed: all accounts as they stood at one moment after its end, and what proves it. */
export const ledgerClosing = z.object({
  /** In Shanghai. */
  day,
  /** When it was closed. */
  time,
  accounts: count,
  transfers: count,
  /** Of the tree over all accounts; docs/decisions/0024-ledger.md says how it is made. */
  root: hash,
  /** Root of the closing before; null of the first. */
  previousRoot: hash.nullable(),
  /** The first 16 hexadecimal digits of the SHA-256 of `publicKey`. */
  keyId: z.string(),
  /** Ed25519, as SubjectPublicKeyInfo in Base64. */
  publicKey: z.base64(),
  /** Of the text that docs/decisions/0024-ledger.md describes, in Base64. */
  signature: z.base64(),
})
export type LedgerClosing = z.infer<typeof ledgerClosing>

/** One account of a statement, as it stood at the closing, with the way from its leaf to the root. */
export const statementAccount = z.object({
  /** `12/fen/wallet/`: owner, unit, purpose, and what tells several of one purpose apart. */
  name: z.string(),
  unit: z.enum(ledgerUnits),
  purpose: z.string(),
  part: z.string(),
  /** How many entries it has. */
  count,
  balance: z.int(),
  /** Hash of its last entry; 64 zeros without one. */
  head: hash,
  /** Number of its last entry, for `statementEntries`; '0' without one. */
  lastEntry: z.string().regex(/^\d{1,19}$/),
  /** Stands in its leaf, so that nobody can guess what is in one. */
  salt: hash,
  path: proofPath,
})
export type StatementAccount = z.infer<typeof statementAccount>

/** One entry of an account, as its hash is made of it. */
export const statementEntry = z.object({
  number: id,
  /** From 1, without gaps. */
  seq: z.int(),
  /** Id of the transfer. */
  transfer: z.string(),
  kind: z.enum(transferKinds),
  subject: z.string(),
  /** Names of the accounts that give and take. */
  from: z.string(),
  to: z.string(),
  /** Of the transfer, above 0. */
  amount: z.int(),
  time,
  /** The account's after it. */
  balance: z.int(),
  hash,
})
export type StatementEntry = z.infer<typeof statementEntry>

export const ledgerCalls = {
  /** Open to all: what is published of a day cannot be changed any more without somebody seeing it. */
  closing: defineCall({
    method: 'GET',
    path: '/ledger/closing/query',
    access: 'anyone',
    summary: '账本日结（公开）',
    input: {
      query: z.object({
        /** In Shanghai; the newest without it. */
        day: day.optional(),
      }),
    },
    output: ledgerClosing,
    errors: ['CLOSING_GONE'],
  }),

  /** The user's accounts as the newest closing has them; `statementEntries` gives what they are made of. */
  statement: defineCall({
    method: 'GET',
    path: '/ledger/statement/query',
    access: 'user',
    summary: '一账通：我的账户与证明',
    input: {},
    output: z.object({ closing: ledgerClosing, accounts: z.array(statementAccount) }),
    errors: ['UNAUTHENTICATED', 'CLOSING_GONE'],
  }),

  /** Entries of one of the user's accounts, the oldest first. */
  statementEntries: defineCall({
    method: 'POST',
    path: '/ledger/statement/page',
    access: 'user',
    summary: '一账通：账户明细',
    input: {
      body: z.object({
        /** Name of the account. */
        account: text({ name: '账户', min: 1, max: limits.accountName.max }),
        /** Number of the last entry that is there already. */
        after: id.optional(),
        /** Number of the last entry that belongs to the statement. */
        until: id,
      }),
    },
    output: z.object({ entries: z.array(statementEntry), hasMore: z.boolean() }),
    errors: ['UNAUTHENTICATED'],
  }),
}
