import type { Register } from '#server/platform/http/register.ts'
import { type BillParts, createBillService } from './wallet-bill.service.ts'
import { createCounterpartService } from './wallet-counterpart.service.ts'
import { createWalletPayerService, type WalletPayerParts } from './wallet-payer.service.ts'
import { createPurchaseService } from './wallet-purchase.service.ts'
import { createReasonService } from './wallet-reason.service.ts'
import { createWalletPersonal } from './wallet.personal.ts'
import { registerWalletRoutes } from './wallet.routes.ts'
import { createWalletService, type WalletParts } from './wallet.service.ts'

export type { CounterpartService, CounterpartSource } from './wallet-counterpart.service.ts'
export { type Identity, passedBy } from './spending-limit.ts'
export { payerLock } from './wallet.queries.ts'
export type { WalletPayerService } from './wallet-payer.service.ts'
export type { ReasonService } from './wallet-reason.service.ts'
export type { WalletService } from './wallet.service.ts'

/** What somebody has, how much of it they may spend, and what became of the rest. */
export const createWalletModule = (
  given: Omit<WalletParts & WalletPayerParts & BillParts, 'purchases' | 'counterparts' | 'reasons'>,
) => {
  const [counterparts, reasons] = [createCounterpartService(given), createReasonService(given)]
  const parts = { ...given, counterparts, reasons, purchases: createPurchaseService(given) }
  const service = createWalletService(parts)
  const bill = createBillService(parts)
  return {
    service: { ...service, counterparts, reasons, payer: createWalletPayerService({ ...parts, wallet: service }) },
    personal: createWalletPersonal(parts.db),
    routes: (register: Register) => registerWalletRoutes(register, { wallet: service, bill }),
  }
}
