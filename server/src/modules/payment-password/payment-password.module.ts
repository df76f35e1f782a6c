import type { Register } from '#server/platform/http/register.ts'
import { paymentPasswordPersonal } from './payment-password.personal.ts'
import { registerPaymentPasswordRoutes } from './payment-password.routes.ts'
import { createPaymentPasswordService, type PaymentPasswordParts } from './payment-password.service.ts'

export type { PaymentPasswordService } from './payment-password.service.ts'

/** The six digits by which somebody confirms that money leaves their wallet. */
export const createPaymentPasswordModule = (parts: PaymentPasswordParts) => {
  const service = createPaymentPasswordService(parts)
  return {
    service,
    personal: paymentPasswordPersonal,
    routes: (register: Register) => registerPaymentPasswordRoutes(register, service),
  }
}
