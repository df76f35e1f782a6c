import type { Register } from '#server/platform/http/register.ts'
import type { LedgerClosingService, LedgerService } from '../ledger/ledger.module.ts'
import { returning } from '../payment/payment.module.ts'
import { createRefundReturnService, type RefundReturnParts } from './refund-return.service.ts'
import { createRefundSources, type RefundSourceParts } from './refund-source.service.ts'
import { createRefundJobs } from './refund.jobs.ts'
import { createRefundPersonal } from './refund.personal.ts'
import { sumReturning } from './refund.queries.ts'
import { registerRefundRoutes } from './refund.routes.ts'
import { createRefundService, type RefundParts } from './refund.service.ts'

type Parts = RefundParts &
  RefundReturnParts &
  RefundSourceParts & {
    ledger: LedgerService
    payments: RefundParts['payments']
    closings: Pick<LedgerClosingService, 'addCheck'>
  }

/** Money that those who keep the books give back of what somebody has paid. */
export const createRefundModule = (parts: Parts) => {
  const { ledger, closings } = parts
  // When a day is closed, what lies aside is what the provider has not said of what became of it.
  closings.addCheck(async (transaction) => {
    const [account] = await ledger.balances(transaction, [returning])
    if ((account?.balance ?? 0) === (await sumReturning(transaction))) return []
    return [{ account: 'house/fen/suspense/refunds', entry: null, fault: 'it is not what is on its way back' }]
  })
  const service = createRefundService({ ...parts, sources: createRefundSources(parts) })
  return {
    personal: createRefundPersonal(parts),
    jobs: createRefundJobs(createRefundReturnService(parts)),
    routes: (register: Register) => registerRefundRoutes(register, service),
  }
}
