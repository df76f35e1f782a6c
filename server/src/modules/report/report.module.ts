import type { Register } from '#server/platform/http/register.ts'
import { createReportPersonal } from './report.personal.ts'
import { registerReportRoutes } from './report.routes.ts'
import { createReportService, type ReportParts } from './report.service.ts'

export const createReportModule = (parts: ReportParts) => {
  const service = createReportService(parts)
  return {
    service,
    personal: createReportPersonal(parts.db),
    routes: (register: Register) => registerReportRoutes(register, service),
  }
}
