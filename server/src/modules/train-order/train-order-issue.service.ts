import { randomUUID } from 'node:crypto'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { AccountName, Transfer } from '../ledger/ledger.module.ts'
import type { TakenSeat } from '../run/run.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import type { Printed } from './new-order.ts'
import type { Leg } from './train-order-leg.service.ts'
import type { TrainOrderReadingService } from './train-order-reading.service.ts'
import { type PlannedTicket, ticketsOf } from './train-order-ticket.service.ts'
import { paymentOf } from './train-order-transfer.service.ts'
import type { TrainOrderTellingService } from './train-order-telling.service.ts'
import { insertOrders } from './train-order-writing.queries.ts'

/** Who travels by an order that was paid for before it had seats. */
export interface Issue {
  userId: string
  leg: Leg
  travellers: readonly (Omit<PlannedTicket, 'leg' | 'passengerSealed'> & { printed: Printed })[]
  /** As the run has given them. */
  seats: readonly TakenSeat[]
  /** Where the money lies. */
  from: AccountName
}

/** Orders that are paid from the start: of who has waited for seats, prepaid. */
export interface TrainOrderIssueService {
  /**
   * Writes them in the transaction that takes their seats.
   * @returns in their order; `price` in 分, and the transfers that the caller posts
   */
  issue(
    transaction: Executor,
    issues: readonly Issue[],
  ): Promise<{ id: string; price: number; transfers: Transfer[] }[]>
}

export interface TrainOrderIssueParts {
  clock: Clock
  tasks: Pick<TaskRecorderService, 'done'>
  reading: Pick<TrainOrderReadingService, 'print'>
  telling: TrainOrderTellingService
}

export const createTrainOrderIssueService = ({
  clock,
  tasks,
  reading,
  telling,
}: TrainOrderIssueParts): TrainOrderIssueService => ({
  issue: async (transaction, issues) => {
    const now = clock.now()
    const orders = issues.map(({ userId, leg, travellers, seats }) => {
      const plan = travellers.map(({ printed, ...one }) => ({
        ...one,
        leg: 0,
        passengerSealed: reading.print(userId, printed),
      }))
      const tickets = ticketsOf(plan, [leg], [seats])
      return {
        ...{ userId, clientId: randomUUID(), state: 'paid' as const, couponId: null, couponOff: 0 },
        ...{ received: tickets.reduce((sum, { price }) => sum + price, 0), returned: 0 },
        ...{ createdAt: now, expiresAt: now, paidAt: now, changedFromId: null, tickets },
      }
    })
    const written = await insertOrders(transaction, orders)
    const issued = []
    for (const [index, { userId, received: price }] of orders.entries()) {
      const id = written[index]?.id
      if (id === undefined) throw new Error('an order was there before it was made')
      await tasks.done(transaction, { userId, action: 'train-order', thing: id })
      issued.push({ id, price, transfers: paymentOf({ orderId: id, userId, amount: price }, issues[index]?.from) })
    }
    await telling.changed(
      transaction,
      issues.map(({ userId }) => userId),
    )
    return issued
  },
})
