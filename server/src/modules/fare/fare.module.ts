import type { Register } from '#server/platform/http/register.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { registerFareRoutes } from './fare.routes.ts'

export type { Berth } from './fare-table.ts'
/** @public */
export { type FareQuestion, priceOf } from './fare.ts'
/** @public */
export { changeFee, type Fee, mayChangeDestination, refundFee } from './fee.ts'
/** @public */
export { saleEndOf, saleTimeOf } from './sale.ts'

/** What tickets cost, and what giving them back does. */
export const createFareModule = (parts: { clock: Clock }) => ({
  routes: (register: Register) => registerFareRoutes(register, parts),
})
