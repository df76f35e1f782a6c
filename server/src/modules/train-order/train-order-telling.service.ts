import { afterCommit, type Executor } from '#server/platform/database/database.ts'
import type { Realtime } from '#server/realtime/realtime.ts'

/** Lets whoever looks at their orders, on any of their devices, know at once that one is another now. */
export interface TrainOrderTellingService {
  /** As soon as it can be read: after the transaction in which it was written, and never when that comes to nothing. */
  changed(executor: Executor, userIds: readonly string[]): Promise<void>
}

export const createTrainOrderTellingService = ({
  delivery,
}: {
  delivery: Realtime['delivery']
}): TrainOrderTellingService => ({
  changed: (executor, userIds) =>
    afterCommit(executor, () => {
      if (userIds.length > 0) delivery.notify([...new Set(userIds)], { type: 'train-orders' })
    }),
})
