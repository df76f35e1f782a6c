import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { PaymentPasswordService } from './payment-password.service.ts'

export const registerPaymentPasswordRoutes = (register: Register, service: PaymentPasswordService): void => {
  const { query, set, change, reset, resetByCode, setSmallPayment } = contract.paymentPassword
  register(query, ({ viewer }) => service.query(viewer.userId))
  register(set, ({ body, viewer, caller }) => service.set(body, viewer.userId, caller.ip))
  register(change, ({ body, viewer }) => service.change(body, viewer.userId))
  register(setSmallPayment, ({ body, viewer }) => service.setSmallPayment(body, viewer.userId))
  register(reset, ({ body, viewer, caller }) => service.reset(body, viewer.userId, caller.ip))
  register(resetByCode, ({ body, viewer, caller }) => service.resetByCode(body, viewer.userId, caller.ip))
}
