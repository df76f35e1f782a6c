import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { personRecordCalls } from '#contract/person-record.ts'
import type { trainOrderCalls } from '#contract/train-order.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import type { Purchase } from '#contract/wallet.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type PageInput, pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CouponService } from '../coupon/coupon.module.ts'
import type { RunService } from '../run/run.module.ts'
import type { TimetableService } from '../timetable/timetable.module.ts'
import type { Printed } from './new-order.ts'
import {
  countOrders,
  countOrdersOf,
  findOrders,
  orderById,
  orderByDeparture,
  type OrderTicketRow,
  pageOrders,
  pageOrdersOf,
  type TrainOrderRow,
} from './train-order.queries.ts'
import { presentOrder, presentPersonOrder, presentPurchase } from './train-order.views.ts'

export interface TrainOrderReadingParts {
  db: Executor
  clock: Clock
  vault: Vault
  run: Pick<RunService, 'find'>
  timetable: Pick<TimetableService, 'network'>
  coupon: { orders: Pick<CouponService['orders'], 'titles'> }
}

export interface TrainOrderReadingService {
  /** @throws {AppError} TRAIN_ORDER_GONE */
  detail(id: string, userId: string): Promise<TrainOrder>
  /** @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  page(
    query: CallParsed<typeof trainOrderCalls.page>['query'],
    userId: string,
  ): Promise<CallAnswer<typeof trainOrderCalls.page>>
  /** All of somebody's, for the staff. @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  pageOf(userId: string, input: PageInput): Promise<CallAnswer<typeof personRecordCalls.lookAtOrders>>
  present(rows: readonly TrainOrderRow[]): Promise<TrainOrder[]>
  /** @param known whom its tickets are for, by the passenger's id, where that need not be decrypted */
  presentOne(row: TrainOrderRow, known?: ReadonlyMap<string, Printed>): Promise<TrainOrder>
  /** What the bill says of orders. */
  purchases(executor: Executor, ids: string[]): Promise<Purchase[]>
  /** Encrypts again what older keys have encrypted. */
  reEncrypt(): Promise<void>
  /** For a ticket: whom it is for, encrypted. */
  print(userId: string, printed: Printed): string
}

const encryptedTickets = {
  table: 'train_tickets',
  key: 'id',
  user: 'user_id',
  columns: ['passenger_sealed'],
} as const

export const createTrainOrderReadingService = (parts: TrainOrderReadingParts): TrainOrderReadingService => {
  const { db, clock, vault, run, timetable, coupon } = parts

  const around = async (executor: Executor, rows: readonly TrainOrderRow[]) => {
    const couponIds = rows.flatMap(({ coupon_id }) => coupon_id ?? [])
    const runIds = new Set(rows.flatMap(({ tickets }) => tickets.map(({ run_id }) => run_id)))
    return {
      runs: new Map((await run.find([...runIds])).map((one) => [one.id, one])),
      stations: (await timetable.network()).stations,
      titles: couponIds.length === 0 ? new Map<string, string>() : await coupon.orders.titles(executor, couponIds),
    }
  }

  const contextOf = (userId: string) => encryptionContext('train_tickets', 'passenger_sealed', userId)
  const printed = ({ user_id, passenger_sealed }: OrderTicketRow) =>
    JSON.parse(vault.decrypt(passenger_sealed, contextOf(user_id))) as Printed

  const present: TrainOrderReadingService['present'] = async (rows) => {
    if (rows.length === 0) return []
    const given = { ...(await around(db, rows)), printed }
    return rows.map((row) => presentOrder(row, given))
  }

  const presentOne: TrainOrderReadingService['presentOne'] = async (row, known) =>
    presentOrder(row, {
      ...(await around(db, [row])),
      printed: (ticket) => known?.get(ticket.passenger_id ?? '') ?? printed(ticket),
    })

  return {
    present,
    presentOne,
    reEncrypt: async () => void (await reEncryptColumns(db, vault, encryptedTickets)),
    print: (userId, given) => vault.encrypt(JSON.stringify(given), contextOf(userId)),

    detail: async (id, userId) => {
      const [row] = await findOrders(db, [id])
      if (row?.user_id !== userId) throw new AppError('TRAIN_ORDER_GONE')
      return await presentOne(row)
    },

    page: async ({ kind, ...query }, userId) => {
      const list = `train-orders-${kind}`
      const isComing = kind === 'coming'
      const input = { ...query, ascFlag: isComing }
      const of = { userId, kind, now: clock.now() }
      const [found, total] = await Promise.all([
        pageOrders(db, sliceOf(list, isComing ? orderByDeparture : orderById, input), of),
        countOrders(db, of, limits.listTotal),
      ])
      const { shown, page } = pageOf(list, input, found)
      return { ...page, total, records: await present(shown) }
    },

    pageOf: async (userId, input) => {
      const list = `train-orders-of-${userId}-${input.ascFlag}`
      const [found, total] = await Promise.all([
        pageOrdersOf(db, userId, sliceOf(list, orderById, input)),
        countOrdersOf(db, userId, limits.listTotal),
      ])
      const { shown, page } = pageOf(list, input, found)
      const given = shown.length === 0 ? undefined : await around(db, shown)
      return { ...page, total, records: given ? shown.map((row) => presentPersonOrder(row, given)) : [] }
    },

    purchases: async (executor, ids) => {
      const rows = await findOrders(executor, ids)
      const given = await around(executor, rows)
      return rows.map((row) => presentPurchase(row, given))
    },
  }
}
