import type { Executor } from '#server/platform/database/database.ts'
import { listPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { deleteAcceptances, listAccepted } from './agreement.queries.ts'

export const createAgreementPersonal = (db: Executor): PersonalData => ({
  tables: ['agreement_acceptances'],
  parts: (userId) => [
    listPart({ name: 'agreements', title: '同意过的协议' }, async () =>
      (await listAccepted(db, userId)).map(({ agreement, version, day, accepted_at }) => ({
        ...{ agreement, version, day },
        acceptTime: accepted_at.toISOString(),
      })),
    ),
  ],
  erase: deleteAcceptances,
})
