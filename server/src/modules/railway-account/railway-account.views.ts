import type { RailwayAccountState } from '#contract/railway-account.ts'
import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'
import { maskName, maskPhone } from '#server/platform/text/masking.ts'
import type { RailwayAccountRow } from './railway-account.queries.ts'

const contextOf = (userId: string) => encryptionContext('railway_accounts', 'phone_sealed', userId)

/** For `reEncryptColumns`. */
export const encryptedAccounts = {
  table: 'railway_accounts',
  key: 'user_id',
  user: 'user_id',
  columns: ['phone_sealed'],
} as const

export const sealPhone = (vault: Vault, userId: string, phone: string): string =>
  vault.encrypt(phone, contextOf(userId))

/** Where an account's codes are sent. */
export const openPhone = (vault: Vault, row: Pick<RailwayAccountRow, 'user_id' | 'phone_sealed'>): string =>
  vault.decrypt(row.phone_sealed, contextOf(row.user_id))

interface Known {
  row: RailwayAccountRow | undefined
  /** Of the verified identity. */
  name: string | undefined
  signedIn: boolean
  now: Date
}

export const presentState = (vault: Vault, { row, name, signedIn, now }: Known): RailwayAccountState => {
  const lockedUntil = row?.locked_until && row.locked_until > now ? row.locked_until.toISOString() : null
  return {
    state: row === undefined ? 'none' : lockedUntil === null ? 'ready' : 'locked',
    lockedUntil,
    phone: row ? maskPhone(openPhone(vault, row)) : null,
    name: name === undefined ? null : maskName(name),
    certifiedFlag: name !== undefined,
    signedInFlag: signedIn,
  }
}
