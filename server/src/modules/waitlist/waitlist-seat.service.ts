import { randomUUID } from 'node:crypto'
import type { PassengerType } from '#contract/railway.ts'
import type { IdentityCheck } from '#contract/wallet.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { LedgerService } from '../ledger/ledger.module.ts'
import {
  ChangeRefusedError,
  type RunService,
  type SeatWait,
  StaleStockError,
  type WaitingEntry,
  type WaitingList,
} from '../run/run.module.ts'
import {
  type Printed,
  seatsOf,
  type TrainOrderDraftService,
  type TrainOrderIssueService,
} from '../train-order/train-order.module.ts'
import type { WalletService } from '../wallet/wallet.module.ts'
import type { Draft } from './waitlist-draft.service.ts'
import { prepaidAccount, prepaymentOf, returnOf, subjectOf } from './waitlist-transfer.service.ts'
import { insertEntries, type NewEntry, serveEntries, takeNumbers } from './waitlist-writing.queries.ts'
import { findEntries, listPassengers, listWaits, type PassengerRow } from './waitlist.queries.ts'

/** Those who wait for seats, as the runs know them: they join, and are served by whatever frees a seat. */
export interface WaitlistSeatService {
  /**
   * Prepays, waits, and gets at once what is free by then.
   * @returns false where the same was asked for before
   * @throws {AppError} PASSENGER_OVERLAP, RUN_NOT_ON_SALE, SPENDING_LIMIT_REACHED, PAYMENTS_DAY_FULL, BALANCE_SHORT
   */
  join(entry: NewWaiting, draft: Draft): Promise<boolean>
  /** Serves those whom time alone has brought their turn: seats that were kept for longer trips are open to all. */
  serveOn(runIds: readonly string[]): Promise<void>
}

/** Who begins to wait. */
export interface NewWaiting extends Pick<NewEntry, 'id' | 'userId' | 'clientId' | 'partFlag' | 'leadMinutes'> {
  /** By which their identity is known. */
  passed: readonly IdentityCheck[]
}

export interface WaitlistSeatParts {
  clock: Clock
  jobs: JobQueue
  vault: Vault
  run: Pick<RunService, 'onChange' | 'setWaitingList' | 'submit'>
  ledger: Pick<LedgerService, 'post' | 'postDue'>
  wallet: Pick<WalletService, 'lockPayer' | 'checkSpending'>
  orders: { drafts: Pick<TrainOrderDraftService, 'legs'>; issuing: TrainOrderIssueService }
}

/** Tells that somebody was served. */
export const waitlistServedJob: JobType<{ entryId: string }> = { name: 'waitlist-served' }

/** What is known of an entry that waits. */
interface Person {
  passengerId: string | null
  passengerKey: Buffer
  passengerType: PassengerType
  free: boolean
  printed: Printed
}
interface Known {
  userId: string
  prepaid: number
  people: readonly Person[]
}

interface Join {
  entry: Omit<NewEntry, 'number'>
  passed: readonly IdentityCheck[]
}

/** Somebody who is served: those with a seat, and small children beside them. */
interface Serving {
  wait: SeatWait
  known: Known
  travellers: (Omit<Person, 'free'> & { reservationId: string | null })[]
}

/** For encryption. */
export const contextOf = (userId: string) => encryptionContext('waitlist_passengers', 'passenger_sealed', userId)

/** As many as get a seat, the first first, and all small children. */
const travellersOf = (people: readonly Person[], seats: number): Serving['travellers'] => {
  let left = seats
  return people.flatMap(({ free, ...one }): Serving['travellers'] => {
    if (free) return [{ ...one, reservationId: null }]
    return left-- > 0 ? [{ ...one, reservationId: randomUUID() }] : []
  })
}

const serve: WaitingList['serve'] = (wait, entry, seats) => {
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
    releases: [],
    item: { wait, known, travellers } satisfies Serving,
  }
}

const waitingEntry = (known: Known): WaitingEntry<Known> => ({
  passengerKeys: known.people.flatMap(({ free, passengerKey }) => (free ? [] : [passengerKey])),
  item: known,
})

export const createWaitlistSeatService = (parts: WaitlistSeatParts): WaitlistSeatService => {
  const { clock, jobs, vault, run, ledger, wallet } = parts
  const { drafts, issuing } = parts.orders

  const personOf = (row: PassengerRow): Person => ({
    passengerId: row.passenger_id,
    passengerKey: row.passenger_key,
    passengerType: row.passenger_type as PassengerType,
    free: row.free,
    printed: JSON.parse(vault.decrypt(row.passenger_sealed, contextOf(row.user_id))) as Printed,
  })

  run.setWaitingList({
    serve,

    waits: async (executor, runIds) =>
      (await listWaits(executor, runIds)).map((row) => ({
        ...{ entryId: row.entry_id, number: Number(row.number), runId: row.run_id },
        ...{ fromSeq: row.from_seq, toSeq: row.to_seq, seatClass: row.seat_class },
        ...{ seats: row.seats, partFlag: row.part, until: row.until_at },
      })),

    entries: async (executor, ids) => {
      const waiting = (await findEntries(executor, ids)).filter(({ state }) => state === 'waiting')
      const people = Map.groupBy(
        await listPassengers(
          executor,
          waiting.map(({ id }) => id),
        ),
        ({ entry_id }) => entry_id,
      )
      return new Map(
        waiting.map(({ id, user_id: userId, prepaid }) => [
          id,
          waitingEntry({ userId, prepaid, people: (people.get(id) ?? []).map(personOf) }),
        ]),
      )
    },
  })

  run.onChange<Join, true>('waitlist.join', async (transaction, changes) => {
    for (const [index, { item }] of changes.entries()) {
      const { userId, prepaid } = item.entry
      try {
        await wallet.lockPayer(transaction, userId)
        await wallet.checkSpending(transaction, userId, item.passed, prepaid)
      } catch (error) {
        throw error instanceof AppError ? new ChangeRefusedError(index, error) : error
      }
    }
    const first = await takeNumbers(transaction, changes.length)
    const written = await insertEntries(
      transaction,
      changes.map(({ item }, index) => ({ ...item.entry, number: first + index })),
    )
    const again = changes.findIndex(({ item }) => !written.has(item.entry.id))
    if (again >= 0) throw new ChangeRefusedError(again, 'repeated')
    const outcomes = await ledger.post(
      transaction,
      changes.map(({ item: { entry } }) => ({
        transfers: prepaymentOf({ id: entry.id, userId: entry.userId, amount: entry.prepaid }),
      })),
    )
    const short = outcomes.findIndex(({ outcome }) => outcome === 'refused')
    if (short >= 0) throw new ChangeRefusedError(short, new AppError('BALANCE_SHORT'))
    return changes.map(() => true)
  })

  run.onChange<Serving, string>('waitlist.serve', async (transaction, changes) => {
    const legs = await drafts.legs(changes.map(({ item }) => item.wait))
    const issued = await issuing.issue(
      transaction,
      changes.map(({ item: { known, travellers }, seats }, index) => {
        const leg = legs[index]
        if (!leg) throw new Error('somebody is served on no train')
        return { userId: known.userId, leg, travellers, seats: seats.flat(), from: prepaidAccount }
      }),
    )
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
    for (const { entryId } of orders) await jobs.enqueue(transaction, waitlistServedJob, { entryId })
    await ledger.postDue(
      transaction,
      orders.map(({ entryId, userId, prepaid, price, transfers }) => ({
        transfers: [...transfers, ...returnOf({ id: entryId, userId, amount: prepaid - price })],
      })),
    )
    return orders.map(({ id }) => id)
  })

  run.onChange<undefined, true>('waitlist.look', async (_, changes) => changes.map(() => true))

  return {
    join: async ({ passed, ...given }, { ways, travellers, prepay }) => {
      const people = travellers.map(({ id, name, idNumber, idHash, type, free }): Person => ({
        ...{ passengerId: id, passengerKey: idHash, passengerType: type, free },
        printed: { name, idNumber },
      }))
      const seats = people.filter(({ free }) => !free).length
      const entry: Join['entry'] = {
        ...given,
        seats,
        prepaid: prepay,
        createdAt: clock.now(),
        untilAt: new Date(Math.max(...ways.map(({ until }) => until.getTime()))),
        passengers: people.map(({ passengerId, printed, ...one }) => ({
          ...one,
          passengerId: passengerId ?? '',
          passengerSealed: vault.encrypt(JSON.stringify(printed), contextOf(given.userId)),
        })),
        combinations: ways.map(({ leg: { runId, fromSeq, toSeq, seatClass }, price, until }) => ({
          ...{ runId, fromSeq, toSeq, seatClass, price },
          untilAt: until,
        })),
      }
      const outcome = await run.submit<Join, true>({
        kind: 'waitlist.join',
        subject: subjectOf(given.id),
        takes: [],
        releases: [],
        joining: {
          waits: entry.combinations.map(({ runId, fromSeq, toSeq, seatClass, untilAt }) => ({
            ...{ entryId: given.id, number: 0, runId, fromSeq, toSeq, seatClass },
            ...{ seats, partFlag: given.partFlag, until: untilAt },
          })),
          entry: waitingEntry({ userId: given.userId, prepaid: prepay, people }),
        },
        item: { entry, passed },
      })
      if (outcome.outcome === 'refused' && outcome.reason === 'repeated') return false
      return seatsOf(outcome)
    },

    serveOn: async (runIds) => {
      for (const runId of runIds)
        await run.submit<undefined, true>({
          ...{ kind: 'waitlist.look', subject: 'waitlist', takes: [], releases: [], serves: [runId] },
          item: undefined,
        })
    },
  }
}
