import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'

type Table = 'payees' | 'withdrawals'
type Column = 'account_sealed' | 'name_sealed'

/** For `reEncryptColumns`. */
export const encryptedPayments = [
  { table: 'payees', key: 'user_id', user: 'user_id', columns: ['account_sealed'] },
  { table: 'withdrawals', key: 'id', user: 'user_id', columns: ['account_sealed', 'name_sealed'] },
] as const

/** How accounts and names of payees are stored: bound to their table, column and user. */
export const createPayeeEncryption = (vault: Vault) => ({
  encrypt: (table: Table, column: Column, userId: string, plain: string): string =>
    vault.encrypt(plain, encryptionContext(table, column, userId)),
  decrypt: (table: Table, column: Column, userId: string, sealed: string): string =>
    vault.decrypt(sealed, encryptionContext(table, column, userId)),
})

export type PayeeEncryption = ReturnType<typeof createPayeeEncryption>
