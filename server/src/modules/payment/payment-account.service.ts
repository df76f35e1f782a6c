import { houseAccount } from '../ledger/ledger.module.ts'

/** Money at the provider: below zero by what lies there. */
export const clearing = houseAccount('fen', 'clearing')
/** What lies aside: nobody's yet, or to go back. */
export const suspense = houseAccount('fen', 'suspense')
/** What is on its way back to where it was paid, until the provider has said what became of it. */
export const returning = houseAccount('fen', 'suspense', 'refunds')
