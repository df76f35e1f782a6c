import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import { type AgreementDeskParts, createAgreementDeskService } from './agreement-desk.service.ts'

/** How the staff writes the agreements; apart from them, as users sign up with them before there is any staff. */
export const createAgreementDeskModule = (parts: AgreementDeskParts) => {
  const desk = createAgreementDeskService(parts)
  return {
    routes: (register: Register) => {
      const { agreement } = contract
      register(agreement.listAll, () => desk.listAll())
      register(agreement.publish, ({ body, viewer }) => desk.publish(body, viewer))
      register(agreement.pageVersions, ({ body }) => desk.pageVersions(body))
      register(agreement.cancelVersion, ({ body, viewer }) => desk.cancelVersion(body, viewer))
    },
  }
}
