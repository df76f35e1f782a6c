import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { RefundService } from './refund.service.ts'

export const registerRefundRoutes = (register: Register, service: RefundService): void => {
  const { refund } = contract
  register(refund.page, ({ body }) => service.page(body))
  register(refund.quote, ({ body }) => service.quote(body.subject))
  register(refund.propose, ({ body, viewer }) => service.propose(body, viewer))
  register(refund.approve, ({ body, viewer }) => service.approve(body, viewer))
  register(refund.refuse, ({ body, viewer }) => service.refuse(body, viewer))
}
