import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { TrainOrderReadingService } from './train-order-reading.service.ts'
import { hasComing, listOrders, type TrainOrderRow } from './train-order.queries.ts'

/**
 * Somebody's orders of tickets, in 分. They stay when an account is closed, as the ledger's entries do, under an id that is nobody's name
 * any more; who still has to travel gives back or travels before.
 */
export const createTrainOrderPersonal = ({
  db,
  clock,
  reading,
}: {
  db: Executor
  clock: Clock
  reading: Pick<TrainOrderReadingService, 'present'>
}): PersonalData => ({
  tables: ['train_orders', 'train_tickets'],
  parts: (userId) => [
    pagedPart<TrainOrderRow>({
      name: 'train-orders',
      title: '车票订单',
      read: (after, limit) => listOrders(db, userId, after?.id ?? '0', limit),
      present: (rows) => reading.present(rows),
      size: 100,
    }),
  ],
  blocksClosing: async (userId) => ((await hasComing(db, userId, clock.now())) ? 'CLOSING_TRIPS' : undefined),
  erase: () => Promise.resolve(),
})
