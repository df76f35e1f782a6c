import type { LedgerUnit } from '#contract/ledger.ts'

export type Unit = LedgerUnit

/** Accounts that a user has. `receivable` is a claim of the house on them that stands beside their money. */
export type UserPurpose = 'wallet' | 'points' | 'receivable'

const unitOf = { wallet: 'fen', points: 'point', receivable: 'fen' } as const satisfies Record<UserPurpose, Unit>

/** Accounts of the house, by their units. They have no floor. */
interface HousePurposes {
  fen:
    | 'clearing'
    | 'in-transit'
    | 'suspense'
    | 'fees'
    | 'provider-fees'
    | 'red-packet'
    | 'remittance'
    | 'campaign'
    | 'unclaimed'
    | 'fares'
    | 'sales'
    | 'waitlist'
  point: 'points-issued' | 'points-spent' | 'points-lapsed'
}

export type HousePurpose = HousePurposes[Unit]
export type Purpose = UserPurpose | HousePurpose

/** An account by name; made at its first transfer. */
export interface AccountName {
  /** A user's id; null: the house. */
  owner: string | null
  unit: Unit
  purpose: Purpose
  /** Tells several of one purpose apart: the year in which points lapse (`2027`), an order, a packet; '' where there is one. */
  part: string
}

export const userAccount = (owner: string, purpose: UserPurpose, part = ''): AccountName => ({
  owner,
  unit: unitOf[purpose],
  purpose,
  part,
})

export const houseAccount = <U extends Unit>(unit: U, purpose: HousePurposes[U], part = ''): AccountName => ({
  owner: null,
  unit,
  purpose,
  part,
})

/** As it stands in the table and in the proofs. */
export const nameOf = ({ owner, unit, purpose, part }: AccountName): string =>
  `${owner ?? 'house'}/${unit}/${purpose}/${part}`
