import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { listRefundsOf, type RefundRow } from './refund.queries.ts'

/** They are taken along, and stay when an account is closed, as the ledger's entries and payments do: whoever moves money answers for it. */
export const createRefundPersonal = ({ db }: { db: Executor }): PersonalData => ({
  tables: ['refunds'],
  parts: (userId) => [
    pagedPart<RefundRow>({
      name: 'refunds',
      title: '工作人员办理的退款',
      read: (after, limit) => listRefundsOf(db, userId, after?.id ?? '0', limit),
      present: (rows) =>
        rows
          .filter(({ state }) => state !== 'proposed' && state !== 'refused')
          .map(({ subject, amount, reason, state, decided_at, ended_at }) => ({
            ...{ for: subject, amount: Number(amount), reason, state },
            time: decided_at?.toISOString() ?? null,
            endTime: ended_at?.toISOString() ?? null,
          })),
    }),
  ],
  erase: async () => {},
})
