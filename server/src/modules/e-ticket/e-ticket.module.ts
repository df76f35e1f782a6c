import { cleanupJob } from '#server/platform/jobs/job.ts'
import type { Register } from '#server/platform/http/register.ts'
import { createETicketPersonal } from './e-ticket.personal.ts'
import { registerETicketRoutes } from './e-ticket.routes.ts'
import { createETicketService, type ETicketParts } from './e-ticket.service.ts'

/** Paid tickets on the devices of those who travel, and the gate that lets them in. */
export const createETicketModule = (parts: ETicketParts) => {
  const service = createETicketService(parts)
  return {
    jobs: [cleanupJob('e-ticket', service.clean)],
    personal: createETicketPersonal(parts),
    routes: (register: Register) => registerETicketRoutes(register, service),
  }
}
