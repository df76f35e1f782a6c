import { randomUUID } from 'node:crypto'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import { passFaultPoint } from '#server/platform/process/fault-point.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { LedgerService } from '../ledger/ledger.module.ts'
import {
  type RunService,
  type SeatWait,
  StaleStockError,
  type TakenSeat,
  type Turn,
  type WaitingEntry,
  type WaitingList,
} from '../run/run.module.ts'
import type {
  Refund,
  TrainOrderDraftService,
  TrainOrderIssueService,
  TrainOrderRefundService,
} from '../train-order/train-order.module.ts'
import type { WaitlistLogService } from '../waitlist-log/waitlist-log.module.ts'
import { barOf, swapFees } from './waitlist-bar.service.ts'
import { serveEvent } from './waitlist-event.service.ts'
import { createWaitlistPeople, type Known, type Person, type WaitlistPeopleParts } from './waitlist-people.service.ts'
import { prepaidAccount, returnOf, subjectOf } from './waitlist-transfer.service.ts'
import { serveEntries } from './waitlist-writing.queries.ts'
import { findNumbers, listDraws, listRunsOf, listWaits } from './waitlist.queries.ts'

export interface WaitlistServeParts extends WaitlistPeopleParts {
  clock: Clock
  jobs: JobQueue
  run: Pick<RunService, 'onChange' | 'setWaitingList'>
  ledger: Pick<LedgerService, 'postDue'>
  log: Pick<WaitlistLogService, 'append'>
  orders: WaitlistPeopleParts['orders'] & {
    drafts: Pick<TrainOrderDraftService, 'legs'>
    issuing: TrainOrderIssueService
    refunds: Pick<TrainOrderRefundService, 'giveBack'>
  }
}

/** Tells that somebody was served. */
export const waitlistServedJob: JobType<{ entryId: string }> = { name: 'waitlist-served' }

/** Somebody who is served: those with a seat, and small children beside them. */
interface Serving {
  wait: SeatWait
  known: Known
  travellers: (Omit<Person, 'free'> & { reservationId: string | null })[]
  turn: Turn
  /** Of the tickets that they had. */
  refund: Refund | null
}

interface Served {
  entry: { number: number; runIds: readonly string[] }
  seats: readonly TakenSeat[]
}

/** As many as get a seat, the first first, and all small children. */
const travellersOf = (people: readonly Person[], seats: number): Serving['travellers'] => {
  let left = seats
  return people.flatMap(({ free, ...one }): Serving['travellers'] => {
    if (free) return [{ ...one, reservationId: null }]
    return left-- > 0 ? [{ ...one, reservationId: randomUUID() }] : []
  })
}

/** What comes back for tickets that are given up for better ones; null for nothing. */
const refundOf = ({ swap, userId }: Known, releases: readonly string[], now: Date): Refund | null => {
  const fees = swap && swapFees(swap, now)
  const orderId = swap?.tickets[0]?.orderId
  if (!swap || !fees || orderId === undefined || releases.length === 0) return null
  const tickets = swap.tickets.map(({ id, paid }) => ({ id, fee: fees.get(id) ?? 0, back: paid - (fees.get(id) ?? 0) }))
  return { orderId, userId, tickets, evenUsed: false }
}

/** Makes the runs know who waits: whatever frees a seat serves them, and the log says so. */
export const serveWaitingEntries = (parts: WaitlistServeParts): void => {
  const { clock, jobs, run, ledger, log } = parts
  const { drafts, issuing, refunds } = parts.orders

  const serve: WaitingList['serve'] = (wait, entry, seats, turn) => {
    const known = entry.item as Known
    const travellers = travellersOf(known.people, seats)
    return {
      kind: 'waitlist.serve',
      subject: subjectOf(wait.entryId),
      takes: [
        {
          ...{ runId: wait.runId, seatClass: wait.seatClass, fromSeq: wait.fromSeq, toSeq: wait.toSeq },
          travellers: travellers.flatMap(({ reservationId, passengerKey }) =>
            reservationId === null ? [] : [{ reservationId, passengerKey }],
          ),
          wishes: { letters: [], berths: [], together: true },
          acceptStanding: false,
        },
      ],
      releases: entry.releases,
      item: { wait, known, travellers, turn, refund: refundOf(known, entry.releases, clock.now()) } satisfies Serving,
    }
  }

  run.setWaitingList({
    serve,

    bar: (wait, entry, trip, now) => {
      const { people, quiet, swap } = (entry as WaitingEntry<Known>).item
      const types = people.flatMap(({ free, passengerType }) => (free ? [] : [passengerType]))
      return barOf(wait, { types, quiet, swap }, trip, now)
    },

    waits: async (executor, runIds) =>
      (await listWaits(executor, runIds)).map((row) => ({
        ...{ entryId: row.entry_id, number: Number(row.number), runId: row.run_id },
        ...{ fromSeq: row.from_seq, toSeq: row.to_seq, seatClass: row.seat_class },
        ...{ seats: row.seats, partFlag: row.part, until: row.until_at },
      })),

    draws: async (executor, runIds) =>
      (await listDraws(executor, runIds)).map(({ run_id, sale_at }) => ({ runId: run_id, saleAt: sale_at })),

    runsOf: listRunsOf,

    entries: createWaitlistPeople(parts),
  })

  run.onChange<Serving, Served>(
    'waitlist.serve',
    async (transaction, changes) => {
      const legs = await drafts.legs(changes.map(({ item }) => item.wait))
      const issued = await issuing.issue(
        transaction,
        changes.map(({ item: { known, travellers }, seats }, index) => {
          const leg = legs[index]
          if (!leg) throw new Error('somebody is served on no train')
          return { userId: known.userId, leg, travellers, seats: seats.flat(), from: prepaidAccount }
        }),
      )
      passFaultPoint('waitlist.issued')
      const orders = changes.map(({ item }, index) => ({
        entryId: item.wait.entryId,
        ...item.known,
        ...(issued[index] ?? { id: '', price: 0, transfers: [] }),
      }))
      const served = await serveEntries(
        transaction,
        orders.map(({ entryId, id, price }) => ({ id: entryId, orderId: id, spent: price })),
        clock.now(),
      )
      // Another process has served them by another train, or they do not want it any more.
      if (served.size < orders.length) throw new StaleStockError('somebody does not wait any more')
      passFaultPoint('waitlist.ended')
      const given = changes.flatMap(({ item }) => item.refund ?? [])
      const back = given.length > 0 ? await refunds.giveBack(transaction, given) : []
      if (!back) throw new StaleStockError('a ticket was given back before')
      for (const { entryId } of orders) await jobs.enqueue(transaction, waitlistServedJob, { entryId })
      await ledger.postDue(transaction, [
        ...orders.map(({ entryId, userId, prepaid, price, transfers }) => ({
          transfers: [...transfers, ...returnOf({ id: entryId, userId, amount: prepaid - price })],
        })),
        ...back,
      ])
      passFaultPoint('waitlist.paid')
      return changes.map(({ item, seats }) => ({
        entry: served.get(item.wait.entryId) ?? { number: 0, runIds: [] },
        seats: seats.flat(),
      }))
    },
    async (transaction, changes) => {
      const passed = changes.flatMap(({ item }) => item.turn.passed.map(({ entryId }) => entryId))
      const numbers = passed.length > 0 ? await findNumbers(transaction, passed) : new Map<string, number>()
      await log.append(
        transaction,
        changes.map(({ item, answer }) => serveEvent({ ...item, seats: answer.seats }, answer.entry, numbers)),
      )
      passFaultPoint('waitlist.logged')
    },
  )
}
