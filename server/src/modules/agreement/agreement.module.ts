import type { Register } from '#server/platform/http/register.ts'
import { createAgreementPersonal } from './agreement.personal.ts'
import { registerAgreementRoutes } from './agreement.routes.ts'
import { type AgreementParts, createAgreementService } from './agreement.service.ts'

export { agreementRowsOf } from './agreement.service.ts'
export type { AgreementService } from './agreement.service.ts'

export const createAgreementModule = (parts: AgreementParts) => {
  const service = createAgreementService(parts)
  return {
    service,
    personal: createAgreementPersonal(parts.db),
    routes: (register: Register) => registerAgreementRoutes(register, service),
  }
}
