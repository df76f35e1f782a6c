import { createHash } from 'node:crypto'

/** What is published of a day that was closed. */
export interface Closing {
  /** In Shanghai: `YYYY-MM-DD`. */
  day: string
  at: Date
  accounts: number
  transfers: number
  root: Buffer
  previousRoot: Buffer | null
}

/** An account as it stood when a day was closed. */
export interface ClosedAccount {
  name: string
  seq: string
  balance: string
  head: Buffer
}

/** What stands beside an account in its leaf on one day, so that nobody can guess what is in it. @returns hex */
export const saltOf = (salt: string, day: string): string =>
  createHash('sha256').update(`${salt}\n${day}`).digest('hex')

/** What a leaf is the hash of. @param salt of the day */
export const leafText = ({ name, seq, balance, head }: ClosedAccount, salt: string): string =>
  [salt, name, seq, balance, head.toString('hex')].join('\n')

/** What is signed. */
export const closingText = ({ day, at, accounts, transfers, root, previousRoot }: Closing): string =>
  [
    'hongyan ledger closing',
    day,
    at.toISOString(),
    accounts,
    transfers,
    root.toString('hex'),
    previousRoot?.toString('hex') ?? '',
  ].join('\n')

/** The id of a key: the beginning of the hash of its public half (SubjectPublicKeyInfo). */
export const keyIdOf = (publicKey: Buffer): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
