import type { Executor } from '#server/platform/database/database.ts'
import { listPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { eraseSanctions, listSanctionsOf } from './sanction.queries.ts'
import { presentOwn } from './sanction.views.ts'

/** What was imposed on somebody; who of the staff it was is not told. */
export const createSanctionPersonal = ({ db }: { db: Executor }): PersonalData => ({
  tables: ['sanctions'],
  parts: (userId) => [
    listPart({ name: 'sanctions', title: '禁言和停用记录' }, async () =>
      (await listSanctionsOf(db, userId)).map(presentOwn),
    ),
  ],
  erase: eraseSanctions,
})
