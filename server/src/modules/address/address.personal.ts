import type { Executor } from '#server/platform/database/database.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import { eraseAddresses, listAddresses } from './address.queries.ts'
import { presentWhole } from './address.views.ts'

/** Where a person gets their parcels: at most `limits.addresses`, so they are read at once. */
export const createAddressPersonal = ({ db, vault }: { db: Executor; vault: Vault }): PersonalData => ({
  tables: ['addresses'],
  parts: (userId) => [
    {
      name: 'addresses',
      title: '收货地址',
      async *rows() {
        for (const row of await listAddresses(db, userId)) {
          const { id: _, ...address } = presentWhole(vault, row)
          yield { ...address, createTime: row.created_at.toISOString() }
        }
      },
    },
  ],
  erase: eraseAddresses,
})
