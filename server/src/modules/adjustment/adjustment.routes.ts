import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { AdjustmentService } from './adjustment.service.ts'

export const registerAdjustmentRoutes = (register: Register, service: AdjustmentService): void => {
  const { adjustment } = contract
  register(adjustment.page, ({ body }) => service.page(body))
  register(adjustment.propose, ({ body, viewer }) => service.propose(body, viewer))
  register(adjustment.approve, ({ body, viewer }) => service.approve(body, viewer))
  register(adjustment.refuse, ({ body, viewer }) => service.refuse(body, viewer))
}
