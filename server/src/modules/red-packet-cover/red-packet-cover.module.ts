import type { Register } from '#server/platform/http/register.ts'
import type { LedgerClosingService, LedgerService } from '../ledger/ledger.module.ts'
import { createCoverMoneyBackService } from './red-packet-cover-money-back.service.ts'
import { createRedPacketCoverCheck } from './red-packet-cover-check.service.ts'
import { createRedPacketCoverPersonal } from './red-packet-cover.personal.ts'
import { registerRedPacketCoverRoutes } from './red-packet-cover.routes.ts'
import { createRedPacketCoverService, type RedPacketCoverParts } from './red-packet-cover.service.ts'

export type { CoverMoneyBackService } from './red-packet-cover-money-back.service.ts'
export type { RedPacketCoverService } from './red-packet-cover.service.ts'

/** Pictures on red packets, some of them bought. */
export const createRedPacketCoverModule = (
  parts: RedPacketCoverParts & {
    ledger: Pick<LedgerService, 'balances'>
    closings: Pick<LedgerClosingService, 'addCheck'>
  },
) => {
  const service = createRedPacketCoverService(parts)
  parts.closings.addCheck(createRedPacketCoverCheck(parts))
  parts.wallet.purchases.addSource('cover', service.purchases)
  return {
    service,
    moneyBack: createCoverMoneyBackService(parts),
    personal: createRedPacketCoverPersonal(parts.db),
    routes: (register: Register) => registerRedPacketCoverRoutes(register, service),
  }
}
