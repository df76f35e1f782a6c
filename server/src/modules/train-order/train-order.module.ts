import type { Register } from '#server/platform/http/register.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { CouponService } from '../coupon/coupon.module.ts'
import type { LedgerClosingService, LedgerService } from '../ledger/ledger.module.ts'
import type { PassengerService } from '../passenger/passenger.module.ts'
import type { RunService } from '../run/run.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import type { WalletService } from '../wallet/wallet.module.ts'
import { createTrainOrderCashierService, type TrainOrderCashierParts } from './train-order-cashier.service.ts'
import { createTrainOrderChangeService, type TrainOrderChangeParts } from './train-order-change.service.ts'
import { createTrainOrderCheck } from './train-order-check.service.ts'
import { createPassengerTrips, createTrainOrderDraftService } from './train-order-draft.service.ts'
import { createTrainOrderIssueService } from './train-order-issue.service.ts'
import { createTrainOrderNoticeService, type TrainOrderNoticeParts } from './train-order-notice.service.ts'
import { createTrainOrderPaymentService, type TrainOrderPaymentParts } from './train-order-payment.service.ts'
import { createTrainOrderReadingService, type TrainOrderReadingParts } from './train-order-reading.service.ts'
import { createTrainOrderMoneyBackService } from './train-order-money-back.service.ts'
import { createTrainOrderRefundService } from './train-order-refund.service.ts'
import { createTrainOrderJobs } from './train-order.jobs.ts'
import { createTrainOrderTellingService } from './train-order-telling.service.ts'
import { createTrainOrderPersonal } from './train-order.personal.ts'
import { registerTrainOrderRoutes } from './train-order.routes.ts'
import { createTrainOrderService, type TrainOrderParts } from './train-order.service.ts'
import { createTrainOrderTrips } from './train-order-trips.service.ts'
import { createTrainRunService, type TrainRunParts } from './train-order-run.service.ts'

/** @public */
export { checkTrainOrders } from './train-order-check.service.ts'

export type { Printed } from './new-order.ts'
export type { TrainOrderReadingService } from './train-order-reading.service.ts'
export type { TrainOrderIssueService } from './train-order-issue.service.ts'
export { type Leg, ticketPrice, type WantedLeg } from './train-order-leg.service.ts'
export type { Refund, ReturnableTicket, TrainOrderRefundService } from './train-order-refund.service.ts'
export type { TrainOrderMoneyBackService } from './train-order-money-back.service.ts'
export { seatsOf } from './seat-outcome.ts'
export type { TrainOrderDraftService } from './train-order-draft.service.ts'
export { lineOf, type Trip } from './train-order.messages.ts'
export { presentWay } from './train-order.views.ts'

type Made = 'drafts' | 'reading' | 'telling' | 'orders' | 'refunds' | 'settling'

export type TrainOrderModuleParts = Omit<
  TrainOrderParts &
    TrainOrderPaymentParts &
    TrainOrderCashierParts &
    TrainOrderReadingParts &
    TrainOrderChangeParts &
    TrainRunParts,
  Made
> &
  Omit<TrainOrderNoticeParts, Made> & {
    delivery: Realtime['delivery']
    tasks: Pick<TaskRecorderService, 'counting' | 'done'>
    run: RunService
    passenger: Pick<PassengerService, 'forOrder' | 'judgeForOrder' | 'setTrips'>
    ledger: LedgerService
    closings: Pick<LedgerClosingService, 'addCheck'>
    coupon: { orders: CouponService['orders'] }
    wallet: Pick<WalletService, 'purchases'>
  }

/** Tickets: ordered, paid, given back, changed, and what becomes of them when a train does not run. */
export const createTrainOrderModule = (given: TrainOrderModuleParts) => {
  const drafts = createTrainOrderDraftService(given)
  const reading = createTrainOrderReadingService(given)
  const parts = { ...given, drafts, reading, telling: createTrainOrderTellingService(given) }
  const orders = createTrainOrderService(parts)
  const payments = createTrainOrderPaymentService(parts)
  const cashiers = createTrainOrderCashierService({ ...parts, settling: payments })
  const refunds = createTrainOrderRefundService(parts)
  const changes = createTrainOrderChangeService(parts)
  const runs = createTrainRunService({ ...parts, orders, refunds })
  const notices = createTrainOrderNoticeService(parts)
  given.passenger.setTrips(createPassengerTrips(given))
  given.wallet.purchases.addSource('train-order', reading.purchases)
  given.closings.addCheck(createTrainOrderCheck(given))
  return {
    service: {
      detail: reading.detail,
      trips: createTrainOrderTrips({ ...given, reading }),
      ...{ selling: orders, payments, refunds, reading, drafts },
      issuing: createTrainOrderIssueService(parts),
      moneyBack: createTrainOrderMoneyBackService(parts),
    },
    jobs: createTrainOrderJobs({ ...reading, orders, notices, runs }),
    personal: createTrainOrderPersonal(parts),
    routes: (register: Register) =>
      registerTrainOrderRoutes(register, { orders, payments, cashiers, reading, refunds, changes, runs }),
  }
}

export type TrainOrderModuleService = ReturnType<typeof createTrainOrderModule>['service']
