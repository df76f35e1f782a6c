import type { Executor } from '#server/platform/database/database.ts'
import { listPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { deleteAccountsOf, deletePendingOf, listAccounts } from './third-party.queries.ts'

/** Third parties by which somebody signs in. */
export const createThirdPartyPersonal = (db: Executor): PersonalData => ({
  tables: ['third_party_accounts', 'third_party_ways'],
  parts: (userId) => [
    listPart({ name: 'third-party-accounts', title: '绑定的第三方账号' }, async () => {
      const rows = await listAccounts(db, userId)
      return rows.map(({ provider, name, bound_at }) => ({ provider, name, bindTime: bound_at.toISOString() }))
    }),
  ],
  erase: async (transaction, userId) => {
    await deleteAccountsOf(transaction, userId)
    await deletePendingOf(transaction, userId)
  },
})
