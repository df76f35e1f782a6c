import type { FastifyInstance } from 'fastify'
import type { Register } from '#server/platform/http/register.ts'
import { createAgreementPersonal } from './agreement.personal.ts'
import { registerAgreementRoutes } from './agreement.routes.ts'
import { type AgreementParts, createAgreementService, firstTexts } from './agreement.service.ts'

export { agreementKeys, agreementRowsOf } from './agreement.service.ts'
export type { AgreementService } from './agreement.service.ts'

interface Parts extends AgreementParts {
  texts: AgreementParts['texts'] & { seed(kind: 'agreement', texts: ReturnType<typeof firstTexts>): Promise<void> }
  logError(message: string): (error: unknown) => void
}

export const createAgreementModule = (parts: Parts) => {
  const { clock, texts, logError } = parts
  const service = createAgreementService(parts)
  return {
    service,
    personal: createAgreementPersonal(parts.db),
    routes: (register: Register, app: FastifyInstance) => {
      registerAgreementRoutes(register, service)
      app.addHook('onReady', () =>
        texts
          .seed('agreement', firstTexts(clock.now()))
          .catch(logError('the agreements could not be written down yet')),
      )
    },
  }
}
