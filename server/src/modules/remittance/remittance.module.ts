import type { Register } from '#server/platform/http/register.ts'
import type { LedgerClosingService, LedgerService } from '../ledger/ledger.module.ts'
import type { CounterpartService, ReasonService } from '../wallet/wallet.module.ts'
import { createRemittanceCheck } from './remittance-check.service.ts'
import { createRemittanceJobs, type RemittanceJobsParts } from './remittance.jobs.ts'
import { createRemittancePersonal } from './remittance.personal.ts'
import { listBetween, listNotes, listPartners } from './remittance.queries.ts'
import { registerRemittanceRoutes } from './remittance.routes.ts'
import { createRemittanceService, type RemittanceParts } from './remittance.service.ts'

export { remittanceLine } from './remittance.messages.ts'

/** Money from one friend to another, in their chat. */
export const createRemittanceModule = (
  parts: RemittanceParts &
    RemittanceJobsParts & {
      ledger: LedgerService
      closings: Pick<LedgerClosingService, 'addCheck'>
      wallet: { counterparts: Pick<CounterpartService, 'addSource'>; reasons: Pick<ReasonService, 'addSource'> }
    },
) => {
  const service = createRemittanceService(parts)
  parts.closings.addCheck(createRemittanceCheck(parts))
  parts.wallet.counterparts.addSource('remittance', { of: listPartners, between: listBetween })
  parts.wallet.reasons.addSource('remittance', listNotes)
  return {
    jobs: createRemittanceJobs({ ...parts, service }),
    personal: createRemittancePersonal(parts),
    routes: (register: Register) => registerRemittanceRoutes(register, service),
  }
}
