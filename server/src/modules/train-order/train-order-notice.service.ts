import type { TrainOrder } from '#contract/train-ticket.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { ServiceService } from '../service/service.module.ts'
import { issuedText, reminderText, type Trip } from './train-order.messages.ts'
import type { TrainOrderReadingService } from './train-order-reading.service.ts'
import { findOrders, listToRemind, markReminded } from './train-order.queries.ts'

/** What 铁路服务 tells people of their trips. */
export interface TrainOrderNoticeService {
  tellIssued(orderId: string): Promise<void>
  /** A day and two hours before departure, of what was bought earlier than that. */
  remindDue(): Promise<void>
}

export interface TrainOrderNoticeParts {
  db: Executor
  clock: Clock
  notices: Pick<ServiceService['notices'], 'notify'>
  reading: Pick<TrainOrderReadingService, 'present'>
}

/** Orders that are reminded of together. */
const batch = 100

const tripsOf = ({ legs }: TrainOrder): Trip[] =>
  legs.map(({ code, fromName, toName, departTime }) => ({
    ...{ code, from: fromName, to: toName },
    departsAt: new Date(departTime),
  }))

const seatsOf = ({ legs }: TrainOrder): string[] =>
  legs.flatMap(({ tickets }) =>
    tickets.filter(({ state }) => state === 'paid').map(({ name, seatText }) => `${name} ${seatText}`),
  )

export const createTrainOrderNoticeService = (parts: TrainOrderNoticeParts): TrainOrderNoticeService => {
  const { db, clock, notices, reading } = parts
  return {
    tellIssued: async (orderId) => {
      const rows = await findOrders(db, [orderId])
      const [order] = await reading.present(rows)
      if (!order || !rows[0] || order.state !== 'paid') return
      const text = issuedText(tripsOf(order), seatsOf(order))
      await notices.notify(rows[0].user_id, 'railway', text, `train-order ${orderId} issued`)
    },

    remindDue: async () => {
      for (const [index, seconds] of railwayLimits.reminderSeconds.entries()) {
        const level = index + 1
        const rows = await listToRemind(db, { level, seconds, now: clock.now() }, batch)
        const orders = new Map((await reading.present(rows)).map((order) => [order.id, order]))
        for (const { id, user_id: userId } of rows) {
          const order = orders.get(id)
          const [trip] = order ? tripsOf(order) : []
          if (order && trip)
            await notices.notify(userId, 'railway', reminderText(trip, seatsOf(order)), `train-order ${id} ${level}`)
        }
        await markReminded(
          db,
          rows.map(({ id }) => id),
          level,
        )
      }
    },
  }
}
