import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { AgreementService } from './agreement.service.ts'

export const registerAgreementRoutes = (register: Register, service: AgreementService): void => {
  const { agreement } = contract
  register(agreement.get, async ({ query }) => service.get(query.name))
  register(agreement.getStanding, ({ viewer }) => service.getStanding(viewer.userId))
  register(agreement.accept, ({ body, viewer }) => service.accept(viewer.userId, body))
}
