import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { MallService } from './mall.service.ts'

export const registerMallRoutes = (register: Register, service: MallService): void => {
  const { mall } = contract
  register(mall.query, ({ viewer }) => service.query(viewer.userId))
  register(mall.exchange, ({ body, viewer }) => service.exchange(viewer.userId, body))
}
