import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { ThirdPartyService } from './third-party.service.ts'

export const registerThirdPartyRoutes = (register: Register, service: ThirdPartyService): void => {
  register(contract.accountBind.listProviders, async () => service.listProviders())
  register(contract.accountBind.beginSignIn, ({ body, caller }) => service.beginSignIn(body.provider, caller.ip))
}
