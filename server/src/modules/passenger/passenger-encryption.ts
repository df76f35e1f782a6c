import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'

/** What marks a number so that the same person is found again, in whatever account. */
const purpose = 'passenger'

type Column = 'name_sealed' | 'id_number_sealed' | 'phone_sealed'

const contextOf = (column: Column, userId: string) => encryptionContext('passengers', column, userId)

/** For `reEncryptColumns`. */
export const encryptedPassengers = {
  table: 'passengers',
  key: 'id',
  user: 'user_id',
  columns: ['name_sealed', 'id_number_sealed', 'phone_sealed'],
  fingerprints: [{ column: 'id_number_fingerprint', of: 'id_number_sealed', purpose }],
} as const

/** A passenger's secrets, decrypted. */
export interface Secrets {
  name: string
  idNumber: string
  phone: string | null
}

type SealedPerson = Record<'user_id' | 'name_sealed' | 'id_number_sealed', string>

interface Sealed extends SealedPerson {
  phone_sealed: string | null
}

/** How names, ID numbers and phones of passengers are stored. */
export const createPassengerEncryption = (vault: Vault) => {
  const encryptPhone = (phone: string, userId: string) => vault.encrypt(phone, contextOf('phone_sealed', userId))
  const decryptPerson = (row: SealedPerson): Pick<Secrets, 'name' | 'idNumber'> => ({
    name: vault.decrypt(row.name_sealed, contextOf('name_sealed', row.user_id)),
    idNumber: vault.decrypt(row.id_number_sealed, contextOf('id_number_sealed', row.user_id)),
  })
  return {
    encrypt: ({ name, idNumber }: Pick<Secrets, 'name' | 'idNumber'>, userId: string) => ({
      name_sealed: vault.encrypt(name, contextOf('name_sealed', userId)),
      id_number_sealed: vault.encrypt(idNumber, contextOf('id_number_sealed', userId)),
      id_number_fingerprint: vault.fingerprint(idNumber, purpose),
    }),
    encryptPhone,
    decryptPerson,
    decrypt: (row: Sealed): Secrets => ({
      ...decryptPerson(row),
      phone: row.phone_sealed === null ? null : vault.decrypt(row.phone_sealed, contextOf('phone_sealed', row.user_id)),
    }),
    /** By every key: another process may have marked the same number with another one. */
    fingerprints: (idNumber: string) => vault.fingerprints(idNumber, purpose),
  }
}

export type PassengerEncryption = ReturnType<typeof createPassengerEncryption>
