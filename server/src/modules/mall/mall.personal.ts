import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { exchangeTitle } from './goods.ts'
import { deleteExchanges, type ExchangeRow, listExchanges } from './mall.queries.ts'

/** What somebody has had for their points. */
export const createMallPersonal = (db: Executor): PersonalData => ({
  tables: ['exchanges'],
  parts: (userId) => [
    pagedPart({
      name: 'exchanges',
      title: '积分兑换',
      read: (after: ExchangeRow | undefined, limit) => listExchanges(db, userId, after?.id ?? '0', limit),
      present: (rows) =>
        rows.map(({ id, goods, price, created_at }) => ({
          ...{ id, goods, price },
          title: exchangeTitle(goods),
          createTime: created_at.toISOString(),
        })),
    }),
  ],
  erase: deleteExchanges,
})
