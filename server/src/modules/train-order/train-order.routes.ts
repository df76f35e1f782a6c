import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { TrainOrderCashierService } from './train-order-cashier.service.ts'
import type { TrainOrderChangeService } from './train-order-change.service.ts'
import type { TrainOrderPaymentService } from './train-order-payment.service.ts'
import type { TrainOrderReadingService } from './train-order-reading.service.ts'
import type { TrainOrderRefundService } from './train-order-refund.service.ts'
import type { TrainOrderService } from './train-order.service.ts'
import type { TrainRunService } from './train-order-run.service.ts'

interface Services {
  orders: TrainOrderService
  payments: TrainOrderPaymentService
  cashiers: TrainOrderCashierService
  reading: TrainOrderReadingService
  refunds: TrainOrderRefundService
  changes: TrainOrderChangeService
  runs: TrainRunService
}

export const registerTrainOrderRoutes = (register: Register, services: Services): void => {
  const { orders, payments, cashiers, reading, refunds, changes, runs } = services
  const calls = contract.trainOrder
  register(calls.quote, ({ body, viewer }) => orders.quote(body, viewer.userId))
  register(calls.create, ({ body, viewer }) => orders.create(body, viewer.userId))
  register(calls.pay, ({ body, viewer }) => payments.pay(body, viewer.userId))
  register(calls.payAtCashier, ({ body, viewer }) => cashiers.begin(body, viewer.userId))
  register(calls.leaveCashier, ({ body, viewer }) => cashiers.leave(body.id, viewer.userId))
  register(calls.cancel, ({ body, viewer }) => orders.cancel(body.id, viewer.userId))
  register(calls.page, ({ query, viewer }) => reading.page(query, viewer.userId))
  register(calls.detail, ({ params, viewer }) => reading.detail(params.id, viewer.userId))
  register(calls.refundQuote, ({ body, viewer }) => refunds.quote(body.ticketIds, viewer.userId))
  register(calls.refund, ({ body, viewer }) => refunds.refund(body, viewer.userId))
  register(calls.changeQuote, ({ body, viewer }) => changes.quote(body, viewer.userId))
  register(calls.change, ({ body, viewer }) => changes.change(body, viewer.userId))
  register(calls.cancelRun, ({ body, viewer }) => runs.cancel(body, viewer))
  register(calls.delayRun, ({ body, viewer }) => runs.delay(body, viewer))
  register(calls.addCars, ({ body, viewer }) => runs.addCars(body, viewer))
}
