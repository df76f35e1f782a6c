import type { CallParsed } from '#contract/call.ts'
import type { trainOrderCalls } from '#contract/train-order.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import type { AuditRecorder, StaffActor } from '../audit/audit.module.ts'
import type { RunService } from '../run/run.module.ts'
import type { ServiceService } from '../service/service.module.ts'
import type { TimetableService } from '../timetable/timetable.module.ts'
import { cancelledText, delayedText, type Trip } from './train-order.messages.ts'
import type { TrainOrderRefundService } from './train-order-refund.service.ts'
import type { TrainOrderService } from './train-order.service.ts'
import type { TrainOrderTellingService } from './train-order-telling.service.ts'
import { listTicketsOnRun, type OwnTicketRow } from './train-order.queries.ts'

/** What happens to trains that tickets were sold for. See `trainOrderCalls` for the failures. */
export interface TrainRunService {
  cancel(given: CallParsed<typeof trainOrderCalls.cancelRun>['body'], by: StaffActor): Promise<Record<string, never>>
  delay(given: CallParsed<typeof trainOrderCalls.delayRun>['body'], by: StaffActor): Promise<Record<string, never>>
  addCars(given: CallParsed<typeof trainOrderCalls.addCars>['body'], by: StaffActor): Promise<Record<string, never>>
  /** Gives back everything that was paid for a run that does not run, and tells who had a ticket. Bears to be done twice. */
  settleCancelled(runId: string): Promise<void>
  /** Tells who has a ticket how late their train is. */
  tellDelayed(runId: string, minutes: number): Promise<void>
}

export interface TrainRunParts {
  db: Executor
  jobs: JobQueue
  audit: AuditRecorder
  run: Pick<RunService, 'addCars' | 'find' | 'cancel' | 'delay'>
  timetable: Pick<TimetableService, 'network'>
  notices: Pick<ServiceService['notices'], 'notify'>
  orders: Pick<TrainOrderService, 'end'>
  refunds: Pick<TrainOrderRefundService, 'refundCancelled'>
  telling: TrainOrderTellingService
}

export const runCancelledJob: JobType<{ runId: string }> = { name: 'train-run-cancelled' }
export const runDelayedJob: JobType<{ runId: string; minutes: number }> = { name: 'train-run-delayed' }

/** Tickets that are looked at together. */
const batch = 200

export const createTrainRunService = (parts: TrainRunParts): TrainRunService => {
  const { db, jobs, audit, run, timetable, notices, orders, refunds, telling } = parts

  /** Each order with a ticket on a run once, with a ticket of it. */
  async function* ordersOn(runId: string): AsyncGenerator<[OwnTicketRow, ...OwnTicketRow[]]> {
    const seen = new Set<string>()
    let after = '0'
    for (;;) {
      const tickets = await listTicketsOnRun(db, runId, after, batch)
      for (const [orderId, [first, ...others]] of Map.groupBy(tickets, ({ order_id }) => order_id)) {
        if (first && !seen.has(orderId)) yield [first, ...others]
        seen.add(orderId)
      }
      if (tickets.length < batch) return
      after = tickets.at(-1)?.id ?? after
    }
  }

  const tripOf = async (ticket: OwnTicketRow): Promise<Trip> => {
    const [[found], { stations }] = await Promise.all([run.find([ticket.run_id]), timetable.network()])
    const nameAt = (seq: number) => stations.get(found?.train.stops[seq]?.stationId ?? '')?.name ?? ''
    return {
      code: found?.train.code ?? '',
      from: nameAt(ticket.from_seq),
      to: nameAt(ticket.to_seq),
      departsAt: ticket.departs_at,
    }
  }

  return {
    cancel: async ({ runId, reason }, by) => {
      await db.transaction().execute(async (transaction) => {
        const [before] = await run.find([runId])
        if (!before) throw new AppError('RUN_GONE')
        if (!(await run.cancel(transaction, runId))) return
        await audit.record(transaction, by, {
          ...{ action: 'trainOrder.cancelRun', target: { kind: 'run', id: runId }, reason },
          before: { code: before.train.code, day: before.day, state: before.state },
          after: { code: before.train.code, day: before.day, state: 'cancelled' },
        })
        await jobs.enqueue(transaction, runCancelledJob, { runId })
      })
      return {}
    },

    delay: async ({ runId, minutes, reason }, by) => {
      await db.transaction().execute(async (transaction) => {
        const [before] = await run.find([runId])
        if (!before || before.state === 'cancelled') throw new AppError('RUN_GONE')
        if (before.delayMinutes === minutes || !(await run.delay(transaction, runId, minutes))) return
        await audit.record(transaction, by, {
          ...{ action: 'trainOrder.delayRun', target: { kind: 'run', id: runId }, reason },
          before: { code: before.train.code, day: before.day, delayMinutes: before.delayMinutes },
          after: { code: before.train.code, day: before.day, delayMinutes: minutes },
        })
        await jobs.enqueue(transaction, runDelayedJob, { runId, minutes })
      })
      return {}
    },

    addCars: async ({ runId, cars, reason }, by) => {
      const [before] = await run.find([runId])
      const record = (transaction: Executor) =>
        audit.record(transaction, by, {
          ...{ action: 'trainOrder.addCars', target: { kind: 'run', id: runId }, reason },
          before: { code: before?.train.code ?? '', day: before?.day ?? '', addedCars: before?.addedCars ?? 0 },
          after: { code: before?.train.code ?? '', day: before?.day ?? '', addedCars: cars },
        })
      if (!before || !(await run.addCars(runId, cars, record))) throw new AppError('RUN_GONE')
      return {}
    },

    settleCancelled: async (runId) => {
      for await (const tickets of ordersOn(runId)) {
        const [{ order_id: orderId, user_id: userId, order_state: state }] = tickets
        const reservations = tickets.flatMap(({ reservation_id }) => reservation_id ?? [])
        const ended = state === 'held' && (await orders.end({ id: orderId, reservations }, 'lapsed'))
        const back = ended ? 0 : await refunds.refundCancelled(orderId, runId)
        if (!ended && back === 0) continue
        const text = cancelledText(await tripOf(tickets[0]), back)
        await notices.notify(userId, 'railway', text, `run ${runId} cancelled ${orderId}`)
      }
    },

    tellDelayed: async (runId, minutes) => {
      for await (const [ticket] of ordersOn(runId)) {
        const text = delayedText(await tripOf(ticket), minutes)
        await telling.changed(db, [ticket.user_id])
        await notices.notify(ticket.user_id, 'railway', text, `run ${runId} ${minutes} ${ticket.order_id}`)
      }
    },
  }
}
