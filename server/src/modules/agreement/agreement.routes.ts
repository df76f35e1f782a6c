import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { AgreementService } from './agreement.service.ts'

export const registerAgreementRoutes = (register: Register, service: AgreementService): void => {
  register(contract.agreement.getAccepted, ({ viewer }) => service.getAccepted(viewer.userId))
  register(contract.agreement.accept, ({ viewer }) => service.accept(viewer.userId))
}
