import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { RemittanceService } from './remittance.service.ts'

export const registerRemittanceRoutes = (register: Register, remittances: RemittanceService): void => {
  const calls = contract.remittance
  register(calls.send, ({ body, viewer }) => remittances.send(body, viewer.userId))
  register(calls.accept, ({ body, viewer }) => remittances.accept(body.id, viewer.userId))
  register(calls.return, ({ body, viewer }) => remittances.return(body.id, viewer.userId))
  register(calls.detail, ({ params, viewer }) => remittances.detail(params.id, viewer.userId))
}
