import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'
import type { CertificationRow } from './certification.queries.ts'
import type { Person } from './certification.views.ts'

/** What marks a number so that the same one is found again, and nothing else. */
const purpose = 'id number'

const place = (column: 'name_sealed' | 'id_number_sealed', userId: string) =>
  encryptionContext('certifications', column, userId)

/** For `resealColumns`. */
export const sealedCertifications = {
  table: 'certifications',
  key: 'user_id',
  user: 'user_id',
  columns: ['name_sealed', 'id_number_sealed'],
  fingerprints: [{ column: 'id_number_fingerprint', of: 'id_number_sealed', purpose }],
} as const

/** How names and numbers are kept. */
export const createPeople = (vault: Vault) => ({
  seal: ({ name, idNumber }: Person, userId: string) => ({
    name_sealed: vault.encrypt(name, place('name_sealed', userId)),
    id_number_sealed: vault.encrypt(idNumber, place('id_number_sealed', userId)),
    id_number_fingerprint: vault.fingerprint(idNumber, purpose),
  }),
  open: ({ user_id, name_sealed, id_number_sealed }: CertificationRow): Person => ({
    name: vault.decrypt(name_sealed, place('name_sealed', user_id)),
    idNumber: vault.decrypt(id_number_sealed, place('id_number_sealed', user_id)),
  }),
  /** By every key: another process may have marked the same number with another one. */
  fingerprints: (idNumber: string) => vault.fingerprints(idNumber, purpose),
})

export type People = ReturnType<typeof createPeople>
