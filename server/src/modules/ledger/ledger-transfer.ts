import type { TransferKind } from '#contract/ledger.ts'
import { type AccountName, nameOf } from './ledger-account.ts'

/** Moves an amount from one account to another. */
export interface Transfer {
  /** The caller's, unique for ever: `sign-in:<user>:2026-11-22`. What has the same id is the same transfer. */
  id: string
  from: AccountName
  to: AccountName
  /** Above 0, in the unit of both accounts. */
  amount: number
  kind: TransferKind
  /** What it is for: `top-up:12`. */
  subject: string
}

/** Reserves an amount of a user's account until it ends or lapses. */
export interface Hold {
  /** As a transfer's; of holds alone. */
  id: string
  account: AccountName
  amount: number
  kind: TransferKind
  subject: string
  /** Of a repeat, the first stands. */
  lapsesAt: Date
}

/** Ends a hold, once. */
export interface HoldEnd {
  holdId: string
  /** From the held account, together at most what is held; the rest is released. None voids the hold. */
  transfers: Transfer[]
}

/** All or nothing, done in this order: ends, transfers, holds. */
export interface TransferSet {
  ends?: HoldEnd[]
  transfers?: Transfer[]
  holds?: Hold[]
}

/**
 * What became of a set: done now (posted) or before (known), or nothing: an account has too little (short), something with
 * one of its ids is there and is something else (changed), or a hold has ended otherwise, lapsed, or never was (hold-gone).
 */
export type PostOutcome =
  | { outcome: 'posted' }
  | { outcome: 'known' }
  | { outcome: 'refused'; reason: 'short' | 'changed' | 'hold-gone' }

/** One step of a set, as the database takes it. */
export interface Operation {
  set: number
  type: 'transfer' | 'hold' | 'end'
  id: string
  /** Of an end, null: the hold says whose it is. */
  from: AccountName | null
  to: AccountName | null
  amount: number
  kind: TransferKind | null
  subject: string | null
  /** The hold that a transfer is from. */
  holdId: string | null
  lapsesAt: Date | null
}

const checkAmount = (id: string, amount: number): number => {
  if (!Number.isSafeInteger(amount) || amount < 1) throw new Error(`${id} is of no amount: ${amount}`)
  return amount
}

const transferStep = (set: number, transfer: Transfer, holdId: string | null): Operation => {
  const { id, from, to, amount, kind, subject } = transfer
  if (from.unit !== to.unit) throw new Error(`${id} is from ${from.unit} to ${to.unit}`)
  if (nameOf(from) === nameOf(to)) throw new Error(`${id} is from an account to itself`)
  return { set, type: 'transfer', id, from, to, amount: checkAmount(id, amount), kind, subject, holdId, lapsesAt: null }
}

const holdStep = (set: number, { id, account, amount, kind, subject, lapsesAt }: Hold): Operation => {
  if (account.owner === null) throw new Error(`${id} would hold an account of the house`)
  checkAmount(id, amount)
  return { set, type: 'hold', id, from: account, to: null, amount, kind, subject, holdId: null, lapsesAt }
}

const endSteps = (set: number, { holdId, transfers }: HoldEnd): Operation[] => {
  const amount = transfers.reduce((sum, transfer) => sum + transfer.amount, 0)
  const end: Operation = {
    set,
    type: 'end',
    id: holdId,
    ...{ from: null, to: null, amount, kind: null, subject: null, holdId: null, lapsesAt: null },
  }
  return [end, ...transfers.map((transfer) => transferStep(set, transfer, holdId))]
}

/**
 * The steps of a set in the order in which they are done.
 * @param set from 1
 * @throws when it could never be posted: that is a fault of the code that asks
 */
export const stepsOf = ({ ends = [], transfers = [], holds = [] }: TransferSet, set: number): Operation[] => {
  const steps = [
    ...ends.flatMap((end) => endSteps(set, end)),
    ...transfers.map((transfer) => transferStep(set, transfer, null)),
    ...holds.map((hold) => holdStep(set, hold)),
  ]
  if (steps.length === 0) throw new Error('a set of transfers is empty')
  if (keysOf(steps).size < steps.length) throw new Error(`a set names ${steps[0]?.id} or another id twice`)
  return steps
}

/** What a set touches by id: transfers, and holds with their ends. */
const keysOf = (steps: readonly Operation[]): Set<string> =>
  new Set(steps.map(({ type, id }) => `${type === 'transfer' ? 'transfer' : 'hold'} ${id}`))

/**
 * Divides sets so that no two of a round touch the same ids: what one leaves is there for the next. Almost always one round.
 * @returns for each round, places among the sets
 */
export const roundsOf = (sets: readonly (readonly Operation[])[]): number[][] => {
  const rounds: number[][] = []
  const nextRound = new Map<string, number>()
  for (const [place, steps] of sets.entries()) {
    const keys = keysOf(steps)
    const round = Math.max(0, ...[...keys].map((key) => nextRound.get(key) ?? 0))
    for (const key of keys) nextRound.set(key, round + 1)
    rounds[round] = [...(rounds[round] ?? []), place]
  }
  return rounds
}
