import type { Executor } from '#server/platform/database/database.ts'
import { listPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import { deleteAccount, findAccount } from './railway-account.queries.ts'
import { openPhone } from './railway-account.views.ts'

/** An export has when it was made and its number; hashes are nothing to take along. */
export const createRailwayAccountPersonal = ({ db, vault }: { db: Executor; vault: Vault }): PersonalData => ({
  tables: ['railway_accounts', 'railway_sessions'],
  parts: (userId) => [
    listPart({ name: 'railway-account', title: '铁路账户' }, async () => {
      const row = await findAccount(db, userId)
      return row ? [{ phone: openPhone(vault, row), createTime: row.created_at.toISOString() }] : []
    }),
  ],
  erase: deleteAccount,
})
