import type { Register } from '#server/platform/http/register.ts'
import type { LedgerClosingService, LedgerService } from '../ledger/ledger.module.ts'
import type { ReasonService } from '../wallet/wallet.module.ts'
import { createAdjustmentPersonal } from './adjustment.personal.ts'
import { listReasons, sumDone } from './adjustment.queries.ts'
import { registerAdjustmentRoutes } from './adjustment.routes.ts'
import { type AdjustmentParts, adjustmentsAccount, createAdjustmentService } from './adjustment.service.ts'

type Parts = AdjustmentParts & {
  ledger: LedgerService
  closings: Pick<LedgerClosingService, 'addCheck'>
  wallet: { reasons: Pick<ReasonService, 'addSource'> }
}

/** Money that the house gives somebody, or takes from them, for a reason. */
export const createAdjustmentModule = (parts: Parts) => {
  const { ledger, closings, wallet } = parts
  // The bill says why, in the words that its user was told.
  wallet.reasons.addSource('adjustment', listReasons)
  // When a day is closed, what was given is what their account is short of.
  closings.addCheck(async (transaction) => {
    const [account] = await ledger.balances(transaction, [adjustmentsAccount])
    if ((account?.balance ?? 0) === -(await sumDone(transaction))) return []
    return [{ account: 'house/fen/campaign/adjustments', entry: null, fault: 'it is not what was adjusted' }]
  })
  const service = createAdjustmentService(parts)
  return {
    personal: createAdjustmentPersonal(parts),
    routes: (register: Register) => registerAdjustmentRoutes(register, service),
  }
}
