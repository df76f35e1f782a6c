import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { trainOrderCalls } from '#contract/train-order.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import type { Purchase } from '#contract/wallet.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { reEncryptColumns } from '#server/platform/security/re-encrypt.ts'
import { encryptionContext, type Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CouponService } from '../coupon/coupon.module.ts'
import type { CashierService } from '../payment/payment.module.ts'
import type { RunService } from '../run/run.module.ts'
import type { TimetableService } from '../timetable/timetable.module.ts'
import type { Printed } from './new-order.ts'
import {
  countOrders,
  findChanged,
  findOrders,
  listTickets,
  orderById,
  pageOrders,
  type TrainOrderRow,
  type TrainTicketRow,
} from './train-order.queries.ts'
import { subjectOf } from './train-order-transfer.service.ts'
import { presentOrder, presentPurchase } from './train-order.views.ts'

export interface TrainOrderReadingParts {
  db: Executor
  clock: Clock
  vault: Vault
  run: Pick<RunService, 'find'>
  timetable: Pick<TimetableService, 'network'>
  coupon: { orders: Pick<CouponService['orders'], 'titles'> }
  cashier: Pick<CashierService, 'newest'>
}

export interface TrainOrderReadingService {
  /** @throws {AppError} TRAIN_ORDER_GONE */
  detail(id: string, userId: string): Promise<TrainOrder>
  /** @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  page(
    query: CallParsed<typeof trainOrderCalls.page>['query'],
    userId: string,
  ): Promise<CallAnswer<typeof trainOrderCalls.page>>
  present(rows: readonly TrainOrderRow[]): Promise<TrainOrder[]>
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
  const { db, clock, vault, run, timetable, coupon, cashier } = parts

  const around = async (executor: Executor, rows: readonly TrainOrderRow[]) => {
    const ids = rows.map(({ id }) => id)
    const couponIds = rows.flatMap(({ coupon_id }) => coupon_id ?? [])
    const tickets = await listTickets(executor, ids)
    const runs = await run.find([...new Set(tickets.map(({ run_id }) => run_id))])
    return {
      tickets: Map.groupBy(tickets, ({ order_id }) => order_id),
      runs: new Map(runs.map((one) => [one.id, one])),
      stations: (await timetable.network()).stations,
      titles: couponIds.length === 0 ? new Map<string, string>() : await coupon.orders.titles(executor, couponIds),
    }
  }

  const contextOf = (userId: string) => encryptionContext('train_tickets', 'passenger_sealed', userId)
  const printed = ({ user_id, passenger_sealed }: TrainTicketRow) =>
    JSON.parse(vault.decrypt(passenger_sealed, contextOf(user_id))) as Printed

  const cashierIdsOf = async (rows: readonly TrainOrderRow[]): Promise<Map<string, string>> => {
    const unpaid = rows.filter(({ paid_at }) => paid_at === null)
    if (unpaid.length === 0) return new Map()
    const newest = await cashier.newest(
      db,
      unpaid.map(({ id }) => subjectOf(id)),
    )
    return new Map(
      unpaid.flatMap(({ id }) => {
        const payment = newest.get(subjectOf(id))
        return payment ? [[id, payment.id] as const] : []
      }),
    )
  }

  const present = async (rows: readonly TrainOrderRow[]): Promise<TrainOrder[]> => {
    if (rows.length === 0) return []
    const [{ tickets, ...given }, changed] = await Promise.all([
      around(db, rows),
      findChanged(
        db,
        rows.map(({ id }) => id),
      ),
    ])
    const cashierIds = await cashierIdsOf(rows)
    return rows.map((row) => presentOrder(row, tickets.get(row.id) ?? [], { ...given, changed, cashierIds, printed }))
  }

  return {
    present,
    reEncrypt: async () => void (await reEncryptColumns(db, vault, encryptedTickets)),
    print: (userId, given) => vault.encrypt(JSON.stringify(given), contextOf(userId)),

    detail: async (id, userId) => {
      const [row] = await findOrders(db, [id])
      if (row?.user_id !== userId) throw new AppError('TRAIN_ORDER_GONE')
      const [order] = await present([row])
      if (!order) throw new AppError('TRAIN_ORDER_GONE')
      return order
    },

    page: async ({ kind, ...query }, userId) => {
      const list = `train-orders-${kind}`
      const input = { ...query, ascFlag: false }
      const of = { userId, kind, now: clock.now() }
      const [found, total] = await Promise.all([
        pageOrders(db, sliceOf(list, orderById, input), of),
        countOrders(db, of, limits.listTotal),
      ])
      const { shown, page } = pageOf(list, input, found)
      return { ...page, total, records: await present(shown) }
    },

    purchases: async (executor, ids) => {
      const rows = await findOrders(executor, ids)
      const { tickets, ...given } = await around(executor, rows)
      return rows.map((row) => presentPurchase(row, tickets.get(row.id) ?? [], given))
    },
  }
}
