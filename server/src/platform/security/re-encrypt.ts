import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'
import { encryptionContext, type Vault } from './vault.ts'

/** Encrypted columns of one table, whose rows belong to users. */
export interface EncryptedColumns {
  table: string
  /** Primary key. */
  key: string
  /** Column with whose row it is. */
  user: string
  /** An encrypted column may hold null. */
  columns: readonly string[]
  /** Columns with fingerprints of encrypted ones: they are made again with them. */
  fingerprints?: readonly { column: string; of: string; purpose: string }[]
}

const batch = 100

/**
 * Encrypts again, with the first key, what older keys have encrypted. Rows that change meanwhile are left to the next time.
 * @returns how many rows were encrypted again
 */
export const reEncryptColumns = async (db: Executor, vault: Vault, encrypted: EncryptedColumns): Promise<number> => {
  if (!vault.rotates) return 0
  const { table, key, user, columns, fingerprints = [] } = encrypted
  const isOld = sql.join(
    columns.map((column) => sql`${sql.ref(column)} not like ${`${vault.currentPrefix}%`}`),
    sql` or `,
  )
  const reEncryptBatch = () =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<Record<string, string | null>>`
        select ${sql.ref(key)}, ${sql.ref(user)}, ${sql.join(columns.map((column) => sql.ref(column)))}
        from ${sql.table(table)} where ${isOld} limit ${batch} for no key update skip locked`.execute(transaction)
      for (const row of rows) {
        const userId = row[user] ?? ''
        const plain = new Map(
          columns.flatMap((column) => {
            const value = row[column]
            return value === null || value === undefined
              ? []
              : [[column, vault.decrypt(value, encryptionContext(table, column, userId))]]
          }),
        )
        const sets = [
          ...[...plain].map(
            ([column, value]) =>
              sql`${sql.ref(column)} = ${vault.encrypt(value, encryptionContext(table, column, userId))}`,
          ),
          ...fingerprints.flatMap(({ column, of, purpose }) => {
            const value = plain.get(of)
            return value === undefined ? [] : [sql`${sql.ref(column)} = ${vault.fingerprint(value, purpose)}`]
          }),
        ]
        await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${sql.ref(key)} = ${row[key]}`.execute(
          transaction,
        )
      }
      return rows.length
    })
  let done = 0
  for (let last = batch; last === batch;) done += last = await reEncryptBatch()
  return done
}
