import type { FastifyInstance } from 'fastify'
import type { Register } from '#server/platform/http/register.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { SandboxGateway } from '#server/platform/payment/sandbox-pages.ts'
import type { LedgerClosingService, LedgerService } from '../ledger/ledger.module.ts'
import { createCashierService } from './payment-cashier.service.ts'
import { createPaymentDeskService, type PaymentDeskParts } from './payment-desk.service.ts'
import { createPaymentReturnService } from './payment-return.service.ts'
import { createPaymentCheck } from './payment-check.service.ts'
import type { PayeeService } from './payment-payee.service.ts'
import { createReconciliationService, type ReconciliationParts } from './payment-reconciliation.service.ts'
import { createSettlementService, type SettlementParts } from './payment-settlement.service.ts'
import { createTopUpService, type TopUpParts } from './payment-top-up.service.ts'
import { createWithdrawalService, type WithdrawalParts } from './payment-withdrawal.service.ts'
import { createPaymentJobs, type PaymentJobsParts } from './payment.jobs.ts'
import { createPaymentPersonal } from './payment.personal.ts'
import { registerPaymentRoutes } from './payment.routes.ts'
import { createPurchaseKinds } from './payment-purchase.service.ts'

export { notifyPath } from './payment.routes.ts'
export { createPayeeService, type PayeeService } from './payment-payee.service.ts'
export type { CashierService } from './payment-cashier.service.ts'
export { hasPayee } from './payment-payee.queries.ts'
export { isPaymentRunning, newestPaymentOf } from './payment-top-up.queries.ts'
export { returning } from './payment-account.service.ts'
export type { PaymentReturnService } from './payment-return.service.ts'
export type { TopUpService } from './payment-top-up.service.ts'

type Parts = TopUpParts &
  WithdrawalParts &
  SettlementParts &
  ReconciliationParts &
  PaymentDeskParts &
  PaymentJobsParts & {
    sandbox: SandboxGateway | undefined
    payees: PayeeService
    ledger: LedgerService
    metrics: Pick<Metrics, 'watchReconciliation'>
    closings: Pick<LedgerClosingService, 'addCheck'>
  }

/** Money in and out: by a provider of payments, whose word is what is true. */
export const createPaymentModule = (parts: Parts) => {
  const kinds = createPurchaseKinds()
  const settlement = createSettlementService({ ...parts, kinds })
  const topUps = createTopUpService({ ...parts, settlement, kinds })
  const cashier = createCashierService({ ...parts, topUps, kinds })
  const withdrawals = createWithdrawalService({ ...parts, settlement })
  const reconciliation = createReconciliationService({ ...parts, topUps, settlement })
  parts.metrics.watchReconciliation(reconciliation.countOpen)
  parts.closings.addCheck(createPaymentCheck(parts))
  const desk = createPaymentDeskService(parts)
  return {
    service: { topUps, cashier, returns: createPaymentReturnService(parts) },
    jobs: createPaymentJobs({ ...parts, topUps, withdrawals, reconciliation }),
    personal: createPaymentPersonal(parts),
    routes: (register: Register, app: FastifyInstance) =>
      registerPaymentRoutes(register, app, { topUps, payees: parts.payees, withdrawals, desk }, parts.sandbox),
  }
}
