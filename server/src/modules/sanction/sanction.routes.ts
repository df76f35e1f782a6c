import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { SanctionService } from './sanction.service.ts'

export const registerSanctionRoutes = (register: Register, service: SanctionService): void => {
  const { sanction } = contract
  register(sanction.page, ({ body }) => service.page(body))
  register(sanction.impose, ({ body, viewer }) => service.imposeAsStaff(body, viewer))
  register(sanction.lift, ({ body, viewer }) => service.liftAsStaff(body, viewer))
}
