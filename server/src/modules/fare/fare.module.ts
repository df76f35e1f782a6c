export type { Berth } from './fare-table.ts'
/** @public */
export { type FareQuestion, priceOf } from './fare.ts'
/** @public */
export { changeFee, type Fee, mayChangeDestination, refundFee } from './fee.ts'
/** @public */
export { saleEndOf, saleTimeOf } from './sale.ts'
