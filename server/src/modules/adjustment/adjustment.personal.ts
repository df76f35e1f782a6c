import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { type AdjustmentRow, listAdjustmentsOf } from './adjustment.queries.ts'

/** They are taken along, and stay when an account is closed, as the ledger's entries do: whoever moves money answers for it. */
export const createAdjustmentPersonal = ({ db }: { db: Executor }): PersonalData => ({
  tables: ['adjustments'],
  parts: (userId) => [
    pagedPart<AdjustmentRow>({
      name: 'adjustments',
      title: '调账记录',
      read: (after, limit) => listAdjustmentsOf(db, userId, after?.id ?? '0', limit),
      present: (rows) =>
        rows
          .filter(({ state }) => state === 'done')
          .map(({ amount, reason, decided_at }) => ({
            ...{ amount: Number(amount), reason, time: decided_at?.toISOString() ?? null },
          })),
    }),
  ],
  erase: async () => {},
})
