import type { Register } from '#server/platform/http/register.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { LedgerClosingService, LedgerService } from '../ledger/ledger.module.ts'
import type { CounterpartService } from '../wallet/wallet.module.ts'
import { createRedPacketCheck } from './red-packet-check.service.ts'
import { createRedPacketEndingService, type RedPacketEndingParts } from './red-packet-ending.service.ts'
import { createRedPacketReadingService, type RedPacketReadingParts } from './red-packet-reading.service.ts'
import { createRedPacketSendService, type RedPacketSendParts } from './red-packet-send.service.ts'
import { createRedPacketTakeService, type RedPacketTakeParts } from './red-packet-take.service.ts'
import { createRedPacketJobs, type RedPacketJobsParts } from './red-packet.jobs.ts'
import { createRedPacketPersonal } from './red-packet.personal.ts'
import { listBetween, listPartners } from './red-packet-list.queries.ts'
import { registerRedPacketRoutes } from './red-packet.routes.ts'

export type { RedPacketEndingService } from './red-packet-ending.service.ts'
export type { RedPacketSendService } from './red-packet-send.service.ts'
export { createRedPacketReadingService, createRedPacketTakeService }

type ServiceParts = RedPacketReadingParts & RedPacketSendParts & RedPacketTakeParts & RedPacketEndingParts

type Parts = Omit<ServiceParts, 'reading'> &
  RedPacketJobsParts & {
    limiter: Pick<Limiter, 'check'>
    ledger: LedgerService
    closings: Pick<LedgerClosingService, 'addCheck'>
    wallet: { counterparts: Pick<CounterpartService, 'addSource'> }
  }

/** Red packets: in a private chat, by a link, and in the replies to a topic. */
export const createRedPacketModule = (given: Parts) => {
  const reading = createRedPacketReadingService(given)
  const parts = { ...given, reading }
  given.closings.addCheck(createRedPacketCheck(given))
  given.wallet.counterparts.addSource('red-packet', { of: listPartners, between: listBetween })
  const ending = createRedPacketEndingService(parts)
  const service = {
    reading,
    sending: createRedPacketSendService(parts),
    taking: createRedPacketTakeService(parts),
    ending,
  }
  return {
    service,
    jobs: createRedPacketJobs({ ...parts, ending }),
    personal: createRedPacketPersonal(parts),
    routes: (register: Register) => registerRedPacketRoutes(register, { ...service, limiter: given.limiter }),
  }
}
