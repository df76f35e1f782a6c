import type { Register } from '#server/platform/http/register.ts'
import { createRedPacketCoverPersonal } from './red-packet-cover.personal.ts'
import { registerRedPacketCoverRoutes } from './red-packet-cover.routes.ts'
import { createRedPacketCoverService, type RedPacketCoverParts } from './red-packet-cover.service.ts'

export type { RedPacketCoverService } from './red-packet-cover.service.ts'

/** Pictures on red packets, some of them bought. */
export const createRedPacketCoverModule = (parts: RedPacketCoverParts) => {
  const service = createRedPacketCoverService(parts)
  parts.wallet.purchases.addSource('cover', service.purchases)
  return {
    service,
    personal: createRedPacketCoverPersonal(parts.db),
    routes: (register: Register) => registerRedPacketCoverRoutes(register, service),
  }
}
