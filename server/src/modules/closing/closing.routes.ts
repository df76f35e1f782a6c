import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { ClosingService } from './closing.service.ts'

export const registerClosingRoutes = (register: Register, service: ClosingService): void => {
  const { closing } = contract
  register(closing.select, ({ viewer }) => service.select(viewer.userId))
  register(closing.request, ({ body, viewer, caller }) => service.request(viewer.userId, body.password, caller.ip))
  register(closing.cancel, ({ viewer }) => service.cancel(viewer.userId))
}
