import type { Executor } from '#server/platform/database/database.ts'
import { listPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { maskIdNumber } from '#server/platform/text/masking.ts'
import type { PassengerEncryption } from './passenger-encryption.ts'
import { deletePassengers, listPassengers } from './passenger.queries.ts'

/** Whom a user buys tickets for: numbers masked, as they are others'. */
export const createPassengerPersonal = (parts: { db: Executor; secrets: PassengerEncryption }): PersonalData => ({
  tables: ['passengers'],
  parts: (userId) => [
    listPart({ name: 'passengers', title: '乘车人' }, async () =>
      (await listPassengers(parts.db, userId)).map((row) => {
        const { name, idNumber } = parts.secrets.decrypt(row)
        return {
          ...{ name, idNumber: maskIdNumber(idNumber), type: row.type, self: row.is_self, school: row.school },
          ...{ createTime: row.created_at.toISOString(), consentTime: row.consented_at?.toISOString() ?? null },
        }
      }),
    ),
  ],
  erase: deletePassengers,
})
