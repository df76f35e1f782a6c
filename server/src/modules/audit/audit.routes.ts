import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { AuditService } from './audit.service.ts'

export const registerAuditRoutes = (register: Register, service: AuditService): void => {
  register(contract.audit.page, ({ body }) => service.page(body))
}
