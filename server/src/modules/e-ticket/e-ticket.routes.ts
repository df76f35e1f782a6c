import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { ETicketService } from './e-ticket.service.ts'

export const registerETicketRoutes = (register: Register, tickets: ETicketService): void => {
  const calls = contract.eTicket
  register(calls.certify, ({ body, viewer }) => tickets.certify(body, viewer.userId))
  register(calls.gateList, () => tickets.gateList())
  register(calls.check, ({ body, viewer }) => tickets.check(body, viewer))
}
