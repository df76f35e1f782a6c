import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'

/** The name and the number, decrypted: never to leave the server. */
export interface Person {
  name: string
  idNumber: string
}

interface EncryptedPerson {
  user_id: string
  name_sealed: string
  id_number_sealed: string
}

/** What marks a number so that the same one is found again, and nothing else. */
const purpose = 'id number'

const contextOf = (column: 'name_sealed' | 'id_number_sealed', userId: string) =>
  encryptionContext('certifications', column, userId)

/** For `reEncryptColumns`. */
export const encryptedCertifications = {
  table: 'certifications',
  key: 'user_id',
  user: 'user_id',
  columns: ['name_sealed', 'id_number_sealed'],
  fingerprints: [{ column: 'id_number_fingerprint', of: 'id_number_sealed', purpose }],
} as const

/** How names and numbers are stored. */
export const createPersonEncryption = (vault: Vault) => ({
  encrypt: ({ name, idNumber }: Person, userId: string) => ({
    name_sealed: vault.encrypt(name, contextOf('name_sealed', userId)),
    id_number_sealed: vault.encrypt(idNumber, contextOf('id_number_sealed', userId)),
    id_number_fingerprint: vault.fingerprint(idNumber, purpose),
  }),
  decrypt: ({ user_id, name_sealed, id_number_sealed }: EncryptedPerson): Person => ({
    name: vault.decrypt(name_sealed, contextOf('name_sealed', user_id)),
    idNumber: vault.decrypt(id_number_sealed, contextOf('id_number_sealed', user_id)),
  }),
  /** By every key: another process may have marked the same number with another one. */
  fingerprints: (idNumber: string) => vault.fingerprints(idNumber, purpose),
})

export type PersonEncryption = ReturnType<typeof createPersonEncryption>
