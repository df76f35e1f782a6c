import type { PassengerType } from '#contract/railway.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'
import type { WaitingEntry } from '../run/run.module.ts'
import type { Printed, TrainOrderRefundService } from '../train-order/train-order.module.ts'
import type { Quiet } from './quiet-hours.ts'
import type { Swap } from './waitlist-bar.service.ts'
import { quietOf } from './waitlist.views.ts'
import { type EntryRow, findEntries, listPassengers, listSwapTickets, type PassengerRow } from './waitlist.queries.ts'

/** Who travels by an entry. */
export interface Person {
  passengerId: string | null
  passengerKey: Buffer
  passengerType: PassengerType
  /** A small child: neither seat nor fare. */
  free: boolean
  printed: Printed
}

/** What is known of an entry that waits. */
export interface Known {
  userId: string
  /** In 分. */
  prepaid: number
  people: readonly Person[]
  quiet: Quiet | null
  swap: Swap | null
}

/** For encryption. */
export const contextOf = (userId: string) => encryptionContext('waitlist_passengers', 'passenger_sealed', userId)

/** As the runs know somebody who waits. */
export const waitingEntry = (known: Known): WaitingEntry<Known> => ({
  passengerKeys: known.people.flatMap(({ free, passengerKey }) => (free ? [] : [passengerKey])),
  releases: known.swap?.tickets.flatMap(({ reservationId }) => reservationId ?? []) ?? [],
  item: known,
})

export interface WaitlistPeopleParts {
  vault: Vault
  orders: { refunds: Pick<TrainOrderRefundService, 'returnable'> }
}

/** Reads those of some entries that still wait. */
export const createWaitlistPeople = ({ vault, orders: { refunds } }: WaitlistPeopleParts) => {
  const personOf = (row: PassengerRow): Person => ({
    passengerId: row.passenger_id,
    passengerKey: row.passenger_key,
    passengerType: row.passenger_type as PassengerType,
    free: row.free,
    printed: JSON.parse(vault.decrypt(row.passenger_sealed, contextOf(row.user_id))) as Printed,
  })

  return async (executor: Executor, ids: readonly string[]): Promise<Map<string, WaitingEntry<Known>>> => {
    const waiting = (await findEntries(executor, ids)).filter(({ state }) => state === 'waiting')
    const idsOf = (rows: readonly EntryRow[]) => rows.map(({ id }) => id)
    const people = Map.groupBy(await listPassengers(executor, idsOf(waiting)), ({ entry_id }) => entry_id)
    const swapping = waiting.filter(({ swap_fee }) => swap_fee !== null)
    const wanted = swapping.length > 0 ? await listSwapTickets(executor, idsOf(swapping)) : []
    const ticketIds = wanted.map(({ ticket_id }) => ticket_id)
    const returnable = ticketIds.length > 0 ? await refunds.returnable(executor, ticketIds) : []
    const swapOf = ({ id, swap_fee }: EntryRow): Swap | null => {
      if (swap_fee === null) return null
      const mine = new Set(wanted.filter(({ entry_id }) => entry_id === id).map(({ ticket_id }) => ticket_id))
      // What they have given back or changed meanwhile is not given back again.
      return { tickets: returnable.filter((ticket) => mine.has(ticket.id)), feeCap: swap_fee }
    }
    return new Map(
      waiting.map((row) => [
        row.id,
        waitingEntry({
          ...{ userId: row.user_id, prepaid: row.prepaid, quiet: quietOf(row), swap: swapOf(row) },
          people: (people.get(row.id) ?? []).map(personOf),
        }),
      ]),
    )
  }
}
