import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { ReportService } from './report.service.ts'

export const registerReportRoutes = (register: Register, service: ReportService): void => {
  register(contract.report.create, ({ body, viewer }) => service.create(body, viewer.userId))
  register(contract.report.page, ({ body }) => service.page(body))
}
